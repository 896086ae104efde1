import { inFullShare, type Sums } from './sums.ts';

export const FEW_STOPS = 20;

export const isFew = ({ stops }: Sums): boolean => stops < FEW_STOPS;

interface Summed {
  readonly name: string;
  readonly sums: Sums;
}

const byName = (a: Summed, b: Summed) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0);

/** Worst share in full first; then rows with few stops; unknown shares last. */
export function worstFirst<Row extends Summed>(rows: readonly Row[]): Row[] {
  const share = ({ sums }: Row) => inFullShare(sums) ?? 2;
  return rows.toSorted(
    (a, b) =>
      Number(isFew(a.sums)) - Number(isFew(b.sums)) ||
      share(a) - share(b) ||
      b.sums.stops - a.sums.stops ||
      byName(a, b),
  );
}

export function mostWaitingFirst<Row extends Summed>(rows: readonly Row[]): Row[] {
  return rows.toSorted(
    (a, b) => b.sums.waitingMinutes - a.sums.waitingMinutes || b.sums.visits - a.sums.visits || byName(a, b),
  );
}
