import type { Availability, SharedKind, Taken } from '@linehaul/contracts/allocation';

/** Earliest first. */
export type TakenBy = (kind: SharedKind, id: string) => readonly Taken[];

const NONE: readonly Taken[] = [];

export function takenBy({ taken }: Pick<Availability, 'taken'>): TakenBy {
  const index = new Map<string, Taken[]>();
  for (const one of taken) {
    const key = `${one.kind} ${one.id}`;
    const known = index.get(key);
    if (known) known.push(one);
    else index.set(key, [one]);
  }
  for (const list of index.values()) list.sort((a, b) => Date.parse(a.fromUtc) - Date.parse(b.fromUtc));
  return (kind, id) => index.get(`${kind} ${id}`) ?? NONE;
}

export function overlapping(taken: readonly Taken[]): readonly Taken[] {
  return taken.filter(({ overlaps }) => overlaps);
}

export function isFreeBy({
  state,
  by,
}: {
  readonly state: string;
  readonly by: TakenBy;
}): ((row: { readonly kind: SharedKind; readonly id: string }) => boolean) | undefined {
  if (state !== 'known') return undefined;
  return ({ kind, id }) => overlapping(by(kind, id)).length === 0;
}

/** End of the last overlap, epoch milliseconds; 0: none. */
export function freeAtBy(
  availability: Parameters<typeof isFreeBy>[0],
): ((row: { readonly kind: SharedKind; readonly id: string }) => number) | undefined {
  if (availability.state !== 'known') return undefined;
  return ({ kind, id }) =>
    Math.max(0, ...overlapping(availability.by(kind, id)).map(({ toUtc }) => Date.parse(toUtc)));
}

export function overlapCounts(
  chosen: Readonly<Record<SharedKind, readonly string[]>>,
  by: TakenBy,
): Readonly<Record<SharedKind, number>> {
  const count = (kind: SharedKind) =>
    chosen[kind].filter((id) => overlapping(by(kind, id)).length > 0).length;
  return { driver: count('driver'), vehicle: count('vehicle'), trailer: count('trailer') };
}
