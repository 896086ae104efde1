export type Description = Readonly<Record<string, unknown>>;

/** change: session and CSRF header; key: of a device; board: a board's session. */
export type Needs = 'session' | 'change' | 'key' | 'board' | 'nothing';

const METHODS = new Set(['get', 'post', 'put', 'patch', 'delete']);

/** Calls that match all words. `textOf`: a call's needs as text. */
export function callsWith(
  description: Description,
  filter: string,
  textOf: (needs: Needs) => string,
): { readonly found: Description; readonly count: number } {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  let count = 0;
  const groups = new Set<unknown>();
  const paths: Record<string, Description> = {};
  for (const [path, item] of Object.entries(partOf(description.paths))) {
    const calls = Object.entries(partOf(item)).filter(([method, call]) => {
      const text = `${method} ${path} ${partOf(call).tags}`.toLowerCase();
      return METHODS.has(method) && words.every((word) => text.includes(word));
    });
    if (calls.length === 0) continue;
    count += calls.length;
    for (const [, call] of calls) groups.add([partOf(call).tags].flat()[0]);
    paths[path] = Object.fromEntries(
      calls.map(([method, call]) => [
        method,
        { ...partOf(call), description: textOf(needsOf(partOf(call).security)) },
      ]),
    );
  }
  const tags = [description.tags].flat().filter((tag) => groups.has(partOf(tag).name));
  return { found: { ...description, tags, paths }, count };
}

export function resolved(description: Description, path: readonly string[]): unknown {
  return whole(partAt(description, path), description);
}

function partAt(description: Description, path: readonly string[]): unknown {
  return path.reduce<unknown>((part, name) => partOf(part)[name], description);
}

function whole(value: unknown, description: Description, within: readonly string[] = []): unknown {
  if (Array.isArray(value)) return value.map((item) => whole(item, description, within));
  if (typeof value !== 'object' || value === null) return value;
  const { $ref } = value as { readonly $ref?: unknown };
  if (typeof $ref === 'string') {
    if (within.includes($ref)) return value;
    const found = partAt(description, $ref.split('/').slice(1));
    return found === undefined ? value : whole(found, description, [...within, $ref]);
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, whole(part, description, within)]),
  );
}

function needsOf(security: unknown): Needs {
  const ways = Array.isArray(security) ? security.map(partOf) : [];
  if (ways.some((way) => 'csrf' in way)) return 'change';
  if (ways.some((way) => 'session' in way)) return 'session';
  if (ways.some((way) => 'board' in way)) return 'board';
  return ways.some((way) => 'telemetryKey' in way) ? 'key' : 'nothing';
}

function partOf(value: unknown): Description {
  return typeof value === 'object' && value !== null ? (value as Description) : {};
}
