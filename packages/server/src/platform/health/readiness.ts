/**
 * What must be there before the instance is called ready. Each part that takes its time holds readiness
 * back and lets go of it once it is done; the names of those still held are what the health call shows.
 */
export interface Readiness {
  /** Holds readiness back under this name. Returns the function that lets go, harmless when called again. */
  block(name: string): () => void;
  readonly waitingFor: readonly string[];
  /** Resolves once nothing holds; at once where nothing does. */
  whenReady(): Promise<void>;
}

export function createReadiness(): Readiness {
  const held = new Map<symbol, string>();
  let waiters: (() => void)[] = [];
  return {
    block: (name) => {
      const key = Symbol(name);
      held.set(key, name);
      return () => {
        held.delete(key);
        if (held.size > 0) return;
        for (const resolve of waiters) resolve();
        waiters = [];
      };
    },
    get waitingFor() {
      return [...held.values()];
    },
    whenReady: () =>
      held.size === 0 ? Promise.resolve() : new Promise<void>((resolve) => waiters.push(resolve)),
  };
}
