import type { Finding, Given, Resolved } from './importer.ts';

export type Match = { readonly id: string } | { readonly candidates: readonly string[] };
/** By words in lower case. */
export type Known = ReadonlyMap<string, Match>;

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
      const match = known.get(field)!.get(wordOf(word));
      if (match && 'id' in match) given[field] = match.id;
      else findings.push({ field, reason: unresolved(of, match) });
    }
    return { given, findings };
  });
}

export function unresolved(of: string, match: Exclude<Match, { readonly id: string }> | undefined): string {
  return match
    ? `is the name of several ${of}s: ${match.candidates.join(', ')}`
    : `is no ${of} of the organisation`;
}

export function wordOf(text: string): string {
  return text.trim().toLowerCase();
}
