import { type Cell, type JourneyLayout, textOf } from '@linehaul/domain/transfers';

interface Runs {
  readonly first: number;
  again?: number;
}
export type ReferenceRuns = ReadonlyMap<string, Runs>;

export function referenceRuns(
  layout: JourneyLayout,
  cells: readonly { readonly line: number; readonly cell: Cell }[],
): ReferenceRuns {
  const runs = new Map<string, Runs>();
  let last: string | undefined;
  for (const { line, cell } of cells) {
    const reference = textOf(cell);
    if (reference === '') continue;
    const known = runs.get(reference);
    if (!known) runs.set(reference, { first: line });
    else if (layout === 'JOURNEYS' || reference !== last) known.again ??= line;
    last = reference;
  }
  return runs;
}

/** Undefined: it occurs only once, or is the first of one-row journeys. */
export function validateOnce(
  layout: JourneyLayout,
  reference: string,
  line: number,
  runs: ReferenceRuns,
): string | undefined {
  const known = runs.get(reference);
  if (known?.again === undefined) return undefined;
  const { first, again } = known;
  if (layout === 'STOPS') {
    return `stands on line ${first} and again on line ${again}: put all rows of a journey together`;
  }
  return line === first
    ? undefined
    : `is said of line ${first} already: give this journey another reference, or leave the row out`;
}
