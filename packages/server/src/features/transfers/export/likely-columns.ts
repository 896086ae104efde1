import { instantText } from '../../../platform/http/index.ts';
import type { LikelyOfJourney } from '../../forecast/index.ts';
import { column, type ExportColumn, time } from './source.ts';

/** Whole percent; empty: no range. */
export function likelyColumns<Row>(
  place: string,
  of: (row: Row) => LikelyOfJourney['next'],
): readonly ExportColumn<Row>[] {
  return [
    time(`${place} likely from`, (row) => instantText(of(row)?.from ?? null)),
    time(`${place} likely to`, (row) => instantText(of(row)?.to ?? null)),
    column(`${place} late by probability (%)`, (row) => {
      const late = of(row)?.late;
      return late === undefined ? null : Math.round(late * 100);
    }),
  ];
}
