import type { Finding, Given, Resolved } from './importer.ts';

/** Ids by words in lower case; null where several records have the word. */
export type Known = ReadonlyMap<string, string | null>;

interface Reference {
  readonly of: string;
  find(words: readonly string[]): Promise<Known>;
}

/** One statement per field. */
export async function resolving(
  rows: readonly Given[],
  references: Readonly<Record<string, Reference>>,
): Promise<readonly Resolved[]> {
  const known = new Map<string, Known>();
  for (const [field, { find }] of Object.entries(references)) {
    const words = rows.flatMap((row) => (typeof row[field] === 'string' ? [wordOf(row[field])] : []));
    known.set(field, words.length > 0 ? await find([...new Set(words)]) : new Map());
  }
  return rows.map((row) => {
    const given: Record<string, unknown> = { ...row };
    const findings: Finding[] = [];
    for (const [field, { of }] of Object.entries(references)) {
      const word = row[field];
      if (typeof word !== 'string') continue;
      const id = known.get(field)!.get(wordOf(word));
      if (id) given[field] = id;
      else {
        const reason = id === null ? `is the name of several ${of}s` : `is no ${of} of the organisation`;
        findings.push({ field, reason });
      }
    }
    return { given, findings };
  });
}

export function wordOf(text: string): string {
  return text.trim().toLowerCase();
}
