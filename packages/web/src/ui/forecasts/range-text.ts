import { dateText, dateTimeText, timeText } from '../../platform/time/index.ts';

interface Range {
  readonly p50Utc: string;
  readonly range: { readonly p10Utc: string; readonly p90Utc: string } | null;
}

export interface RangeTexts {
  /** '~14:10'. */
  readonly expected: string;
  /** '14:02–14:25'; undefined: none. */
  readonly range?: string;
}

/** In reading order; MM-DD where the day changes. */
export function rangeTexts({ p50Utc, range }: Range, timeZone: string, now: number = Date.now()): RangeTexts {
  let day: string = dateText(now, timeZone);
  const read = (at: string) => {
    const its = dateText(at, timeZone);
    const isSame = its === day;
    day = its;
    return isSame ? timeText(at, timeZone) : dateTimeText(at, timeZone).slice('YYYY-'.length);
  };
  const expected = `~${read(p50Utc)}`;
  return range ? { expected, range: `${read(range.p10Utc)}–${read(range.p90Utc)}` } : { expected };
}
