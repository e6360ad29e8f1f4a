/**
 * Do something just before the page is drawn; what is given back calls it off. Whoever asks for a size any earlier has
 * everything laid out once more.
 */
export function beforeDrawing(act: () => void): () => void {
  const frame = requestAnimationFrame(act);
  return () => cancelAnimationFrame(frame);
}
