import { DAY, type EpochMs, SECOND } from '../../core/index.ts';
import { type DateText, exactTimeIn, instantAt, instantsAt, type WallClock } from '../../time/index.ts';
import { type Cell, textOf, type WrittenTime, writtenTime } from '../cell.ts';

export type PlannedTime = { readonly ms: EpochMs } | { readonly reason: string };

/** Sheets count days from here. */
const SHEET_BEGINS = Date.UTC(1899, 11, 30);
const SHEET_ENDS = (Date.UTC(2100, 0, 1) - SHEET_BEGINS) / DAY;
/** Times without a day lie on a sheet's first days. */
const FIRST_DAYS_END = Date.UTC(1900, 0, 2);

const EXAMPLE = 'write it as 2026-07-28 14:05';
const UNREADABLE = `is no time: ${EXAMPLE}, or with its offset as 2026-07-28 14:05+02:00`;
const WITHOUT_TIME = `is a day without a time: ${EXAMPLE}`;
const WITHOUT_DAY = `is a time without a day: ${EXAMPLE}`;
const TIME_ALONE = /^\d{1,2}:\d{2}(:\d{2})?$/;

/** Must occur once in the zone; else `reason` says what to write. */
export function readPlannedTime(cell: Cell, zone: string): PlannedTime {
  const text = textOf(cell);
  const written = writtenIn(cell);
  if (!written) return { reason: TIME_ALONE.test(text) ? WITHOUT_DAY : UNREADABLE };
  if ('ms' in written) return written;
  const { wall } = written;
  if (wall < FIRST_DAYS_END) return { reason: WITHOUT_DAY };
  if (typeof cell === 'number' ? Number.isInteger(cell) : !/[T:]/i.test(text))
    return { reason: WITHOUT_TIME };
  const [first, second] = instantsAt(wall, zone);
  if (first === undefined) {
    const next = exactTimeIn(instantAt(wall, zone), zone);
    return { reason: `does not exist in ${zone}, whose clocks skip it: write another time, such as ${next}` };
  }
  if (second === undefined) return { ms: first };
  const both = [first, second].map((instant) => exactTimeIn(instant, zone));
  return { reason: `occurs twice in ${zone}, whose clocks go back: write ${both.join(' or ')}` };
}

export const NO_DAY = 'is no date: write it as 2026-07-28';

export function readDay(cell: Cell): DateText | undefined {
  const written = writtenIn(cell);
  if (!written) return undefined;
  if ('ms' in written) return textOf(cell).slice(0, 10);
  return written.wall < FIRST_DAYS_END ? undefined : new Date(written.wall).toISOString().slice(0, 10);
}

function writtenIn(cell: Cell): WrittenTime | undefined {
  if (typeof cell !== 'number') return writtenTime(textOf(cell));
  if (cell <= 0 || cell >= SHEET_ENDS) return undefined;
  const wall = Math.round((SHEET_BEGINS + cell * DAY) / SECOND) * SECOND;
  return { wall: wall as WallClock };
}
