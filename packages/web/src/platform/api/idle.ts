/** Knows for how many milliseconds nobody has touched keyboard, mouse or screen, in any tab. */
type IdleTime = () => number;
let idleTime: IdleTime | undefined;

/** From here on each call tells it to the server, so that no poll keeps a session alive. Returns the function that ends it. */
export function reportIdleTime(from: IdleTime): () => void {
  idleTime = from;
  return () => {
    if (idleTime === from) idleTime = undefined;
  };
}

/**
 * Whole milliseconds. Where nobody watches yet, a call that a person waits for is their act (undefined), and one that is
 * made by itself tells no more than that the page was opened once.
 */
export function currentIdleTime(isBackground: boolean): number | undefined {
  if (idleTime) return Math.round(idleTime());
  return isBackground ? Math.round(performance.now()) : undefined;
}
