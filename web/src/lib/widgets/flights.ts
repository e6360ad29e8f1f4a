import { pace } from "../settings.svelte";

const MOST_AT_ONCE = 14;
let flying = 0;

/**
 * Let a copy of something fly from one spot to another. Spots are elements with `data-spot`. Only a copy moves, above the
 * page: the state is there already, nothing waits, and nothing is lost when the flight is cut short.
 */
export function fly(from: string, to: string, make: () => Element | null, delay = 0): void {
  const ms = pace(320);
  if (ms === 0 || flying >= MOST_AT_ONCE || document.visibilityState !== "visible") return;
  const start = document.querySelector(`[data-spot="${from}"]`)?.getBoundingClientRect();
  const end = document.querySelector(`[data-spot="${to}"]`)?.getBoundingClientRect();
  const thing = start && end && start.width && end.width ? make() : null;
  if (!start || !end || !(thing instanceof HTMLElement || thing instanceof SVGElement)) return;
  const width = Math.min(start.width, 110);
  Object.assign(thing.style, {
    position: "fixed",
    left: "0",
    top: "0",
    width: `${width}px`,
    zIndex: "35",
    pointerEvents: "none",
    margin: "0",
    willChange: "transform",
  });
  thing.setAttribute("aria-hidden", "true");
  document.body.append(thing);
  flying += 1;
  const at = (box: DOMRect, scale: number) =>
    `translate(${box.left + box.width / 2 - width / 2}px, ${box.top + box.height / 2 - width * 0.7}px) scale(${scale})`;
  const flight = thing.animate(
    [
      { transform: at(start, 0.9), opacity: 0.6 },
      { opacity: 1, offset: 0.3 },
      { transform: at(end, 0.75), opacity: 0.85 },
    ],
    { duration: ms, delay: pace(delay), easing: "cubic-bezier(.3,.7,.3,1)", fill: "backwards" },
  );
  const land = () => {
    thing.remove();
    flying -= 1;
  };
  flight.onfinish = land;
  flight.oncancel = land;
}
