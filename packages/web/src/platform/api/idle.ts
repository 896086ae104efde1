/** Milliseconds without keyboard, mouse or touch in any tab. */
type IdleTime = () => number;
let idleTime: IdleTime | undefined;

/** Reported with each call, so that polls keep no session alive. */
export function reportIdleTime(from: IdleTime): () => void {
  idleTime = from;
  return () => {
    if (idleTime === from) idleTime = undefined;
  };
}

/**
 * Whole milliseconds. Before measuring starts, a foreground call is a user action (undefined) and a
 * background one reports the page's age.
 */
export function currentIdleTime(isBackground: boolean): number | undefined {
  if (idleTime) return Math.round(idleTime());
  return isBackground ? Math.round(performance.now()) : undefined;
}
