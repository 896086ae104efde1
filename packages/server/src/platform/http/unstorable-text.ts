/**
 * Where a value holds text that no database takes: NUL, or half of a character. One path a text, as of a parsed
 * request's field, e.g. ['0', 'name']; names of fields count as well.
 */
export function unstorableText(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value === 'string') return isStorable(value) ? [] : [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const found = unstorableText(inner, [...path, name.toWellFormed()]);
    return isStorable(name) ? found : [path, ...found];
  });
}

function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}
