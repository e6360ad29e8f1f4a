/** Each colour has a shape of its own, so that nobody needs to see colours. */
export const SHAPES: Record<string, string> = {
  red: "M12 3.500a8.500 8.500 0 1 1 0 17 8.500 8.500 0 0 1 0-17z",
  blue: "M5 5h14v14H5z",
  green: "M12 3.500L21 19.500H3z",
  yellow: "M12 2.500l2.800 6.200 6.700.7-5 4.500 1.400 6.600L12 17.100l-5.900 3.400 1.400-6.600-5-4.500 6.700-.7z",
  purple: "M12 2.500L21.500 12 12 21.500 2.500 12z",
  orange: "M7 3.500h10l5 8.500-5 8.500H7L2 12z",
  teal: "M9 3.500h6V9h5.500v6H15v5.500H9V15H3.500V9H9z",
  black:
    "M12 20.500C5 15.500 3 12 3 8.700 3 6 5 4 7.500 4 9.300 4 11 5 12 6.800 13 5 14.700 4 16.500 4 19 4 21 6 21 8.700c0 3.300-2 6.800-9 11.800z",
};
