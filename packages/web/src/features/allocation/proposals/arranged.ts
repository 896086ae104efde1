import { HIDDEN_REASONS, type HiddenReason } from '@linehaul/domain/proposals';
import { byName, isOfSite, isSought, type PoolRow } from '../choice/pool.ts';

/** others: free, but not best. */
export type Group = 'ticked' | 'best' | 'others' | 'hidden';
const GROUPS: readonly Group[] = ['ticked', 'best', 'others', 'hidden'];

export interface Arrangement {
  readonly rows: readonly PoolRow[];
  /** Ranks, from 1. */
  readonly places: ReadonlyMap<string, number>;
  readonly groups: ReadonlyMap<string, Group>;
  readonly hidden: readonly { readonly reason: HiddenReason; readonly count: number }[];
  /** Shown or hidden. */
  readonly total: number;
}

export interface Question {
  readonly search: string;
  readonly siteId: string | undefined;
  readonly selected: readonly string[];
  readonly ranked: Iterable<string>;
  readonly hiddenBy: ReadonlyMap<string, HiddenReason>;
  readonly opened: HiddenReason | undefined;
}

const MOST_PROPOSALS = 10;

/** Search includes hidden rows. */
export function arranged(all: readonly PoolRow[], question: Question): Arrangement {
  const { search, siteId, selected, ranked, hiddenBy, opened } = question;
  const ticked = new Set(selected);
  const here = all.filter((row) => isOfSite(row, siteId));
  const areHere = new Set(here.map(({ id }) => id));
  const best = [...ranked].filter((id) => areHere.has(id)).slice(0, MOST_PROPOSALS);
  const places = new Map(best.map((id, i) => [id, i + 1]));
  const groupOf = ({ id }: PoolRow): Group =>
    ticked.has(id) ? 'ticked' : hiddenBy.has(id) ? 'hidden' : places.has(id) ? 'best' : 'others';
  const isShown = (row: PoolRow) =>
    opened
      ? hiddenBy.get(row.id) === opened
      : search.trim() !== ''
        ? isSought(row, search)
        : !hiddenBy.has(row.id);
  const rows = all.filter((row) => ticked.has(row.id) || (areHere.has(row.id) && isShown(row)));
  const groups = new Map(rows.map((row) => [row.id, groupOf(row)]));
  const placeOf = ({ id }: PoolRow) => places.get(id) ?? MOST_PROPOSALS + 1;
  return {
    rows: rows.sort(
      (a, b) =>
        GROUPS.indexOf(groups.get(a.id)!) - GROUPS.indexOf(groups.get(b.id)!) ||
        placeOf(a) - placeOf(b) ||
        byName(a, b),
    ),
    places,
    groups,
    hidden: HIDDEN_REASONS.map((reason) => ({
      reason,
      count: here.filter(({ id }) => hiddenBy.get(id) === reason).length,
    }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count),
    total: here.length,
  };
}
