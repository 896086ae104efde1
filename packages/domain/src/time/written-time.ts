import type { EpochMs } from '../core/index.ts';
import { type DateText, isDate, shiftDate } from './dates.ts';
import { type LocalTime, localTimeIn, offsetText } from './local-time.ts';
import { instantAt, instantsAt, type WallClock, wallClockAt } from './zone.ts';

export type ReadTime =
  | { readonly kind: 'time'; readonly ms: EpochMs }
  | { readonly kind: 'blank' }
  | { readonly kind: 'unreadable' }
  /** The clocks skip it; `ms` is moved forward. */
  | { readonly kind: 'skipped'; readonly ms: EpochMs };

const WRITTEN = /^((\d{4}-\d{2}-\d{2}) (?:[01]\d|2[0-3]):[0-5]\d)([+-]\d{2}:\d{2})?$/;

/** Repeated: the first, unless the offset names the second. */
export function readLocalTime(text: LocalTime, zone: string): ReadTime {
  if (text.trim() === '') return { kind: 'blank' };
  const written = parsed(text);
  if (!written) return { kind: 'unreadable' };
  const { wall, offset } = written;
  const instants = instantsAt(wall, zone);
  if (instants.length === 0) return { kind: 'skipped', ms: instantAt(wall, zone) };
  const ms = instants.find((instant) => !offset || offsetText(instant, zone) === offset);
  return ms === undefined ? { kind: 'unreadable' } : { kind: 'time', ms };
}

function parsed(text: LocalTime) {
  const [, local = '', date = '', offset] = WRITTEN.exec(text.trim()) ?? [];
  return isDate(date)
    ? { local, wall: Date.parse(`${local.replace(' ', 'T')}Z`) as WallClock, offset }
    : undefined;
}

/** Both, with offsets, if repeated; else none. */
export function bothLocalTimes(text: LocalTime, zone: string): readonly LocalTime[] {
  const written = parsed(text);
  const instants = written ? instantsAt(written.wall, zone) : [];
  return instants.length === 2 ? instants.map((instant) => exactTimeIn(instant, zone)) : [];
}

/** On a repeated time keeps the former offset, else the first; drops an unneeded one. */
export function meantAs(text: LocalTime, former: LocalTime, zone: string): LocalTime {
  const written = parsed(text);
  if (!written) return text;
  const retained = parsed(former)?.offset;
  const both = bothLocalTimes(written.local, zone);
  if (both.length === 0) return written.offset === retained ? written.local : text;
  if (written.offset) return text;
  return both.find((time) => time.endsWith(retained ?? '')) ?? written.local;
}

export function instantOfLocal(text: LocalTime, zone: string): EpochMs | undefined {
  const read = readLocalTime(text, zone);
  return read.kind === 'time' ? read.ms : undefined;
}

export function daysLater(text: LocalTime, days: number): LocalTime {
  const [date = '', time = ''] = text.split(' ') as [DateText, string];
  return `${shiftDate(date, days)} ${time.slice(0, 5)}`;
}

export function exactTimeIn(instant: EpochMs, zone: string): LocalTime {
  const isTwice = instantsAt(wallClockAt(instant, zone), zone).length > 1;
  return `${localTimeIn(instant, zone)}${isTwice ? offsetText(instant, zone) : ''}`;
}
