export interface Readiness {
  /** The release may be called again. */
  block(name: string): () => void;
  readonly waitingFor: readonly string[];
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
