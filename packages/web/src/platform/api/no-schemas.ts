/** Replaces zod, saving 39 KB: the server validates. */
const ASKS = new Set<string | symbol>(['parse', 'safeParse', 'parseAsync', 'safeParseAsync']);

const nothing: unknown = new Proxy(() => nothing, {
  get(_target, name) {
    if (ASKS.has(name))
      throw new Error(`The browser's build has no schemas: ${String(name)} needs zod itself`);
    return name === 'then' || name === Symbol.toPrimitive ? undefined : nothing;
  },
  apply: () => nothing,
});

export const z = nothing;
