/** Milliseconds without input in any tab. */
type IdleTime = () => number;
let idleTime: IdleTime | undefined;

/** With each call, so polls keep no session alive. */
export function reportIdleTime(from: IdleTime): () => void {
  idleTime = from;
  return () => {
    if (idleTime === from) idleTime = undefined;
  };
}

/** Whole milliseconds. Before measuring: undefined for a user's act, page age for background. */
export function currentIdleTime(isBackground: boolean): number | undefined {
  if (idleTime) return Math.round(idleTime());
  return isBackground ? Math.round(performance.now()) : undefined;
}
