/**
 * Stands for zod in the browser's build. The contracts are schemas and routes in one; the browser reads the routes (method and
 * path) and the types, which are gone by then, and never a schema: the server checks what it's sent. That spares every
 * visitor 39 KB of script. Whoever asks a schema to parse after all is told so at once.
 */
const ASKS = new Set<string | symbol>(['parse', 'safeParse', 'parseAsync', 'safeParseAsync']);

const nothing: unknown = new Proxy(() => nothing, {
  get(_target, name) {
    if (ASKS.has(name))
      throw new Error(`The browser's build has no schemas: ${String(name)} needs zod itself`);
    // Not a promise, not a primitive: whatever is built from it is the same again.
    return name === 'then' || name === Symbol.toPrimitive ? undefined : nothing;
  },
  apply: () => nothing,
});

export const z = nothing;
