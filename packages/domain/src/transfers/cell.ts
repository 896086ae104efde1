import { DateTime } from 'luxon';
import type { EpochMs } from '../core/index.ts';
import { instantAt, instantIn, namesZone, type WallClock } from '../time/index.ts';

/** A geometry is an object. */
export type Cell = string | number | boolean | null | { readonly [name: string]: unknown };

const FORMULA = /^[=+\-@\t\r]/;
const MARKED = /^'(?=[=+\-@\t\r])/;

/** OWASP's apostrophe before = + - @, tab and return, against formula injection. */
export function safeCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** Reverses `safeCell`: exports can be imported. */
export function withoutMark(text: string): string {
  return text.replace(MARKED, '');
}

const SPACES = /\p{Zs}/gu;

export function textOf(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'object') return JSON.stringify(cell);
  return typeof cell === 'string' ? withoutMark(cell.replace(SPACES, ' ').trim()) : String(cell);
}

const PLAIN = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i;

/** Undefined: invalid. Of two marks the last is decimal; a single comma by `decimalComma` (12,5). */
export function readNumber(text: string, decimalComma: boolean): number | undefined {
  const bare = text.replace(/[\s\u00a0\u202f']/g, '');
  const comma = bare.lastIndexOf(',');
  const point = bare.lastIndexOf('.');
  let plain = bare;
  if (comma >= 0 && point >= 0) {
    const isComma = comma > point;
    plain = isComma ? bare.replaceAll('.', '').replace(',', '.') : bare.replaceAll(',', '');
  } else if (comma >= 0) {
    const isGrouped = /^[+-]?\d{1,3}(,\d{3})+$/.test(bare) && !decimalComma;
    plain = isGrouped ? bare.replaceAll(',', '') : bare.replace(',', '.');
  }
  const number = PLAIN.test(plain) ? Number(plain) : Number.NaN;
  return Number.isFinite(number) ? number : undefined;
}

const FORMS = [
  'yyyy-MM-dd H:mm:ss',
  'yyyy-MM-dd H:mm',
  'yyyy-MM-dd',
  'yyyy/MM/dd H:mm:ss',
  'yyyy/MM/dd H:mm',
  'yyyy/MM/dd',
  'd/M/yyyy H:mm:ss',
  'd/M/yyyy H:mm',
  'd/M/yyyy',
  'd.M.yyyy H:mm:ss',
  'd.M.yyyy H:mm',
  'd.M.yyyy',
];
const ENGLISH = { locale: 'en' };
/** Building is many times slower than reading. */
let parsers: readonly ReturnType<typeof DateTime.buildFormatParser>[] | undefined;

/** An instant if its offset is written. */
export type WrittenTime = { readonly ms: EpochMs } | { readonly wall: WallClock };

/** ISO 8601, or day before month. */
export function writtenTime(text: string): WrittenTime | undefined {
  const written = text.trim();
  if (/^\d{4}-\d\d-\d\d/.test(written)) {
    const iso = written.replace(/^(.{10}) (?=\d)/, '$1T');
    const ms = instantIn(iso, 'utc');
    if (ms !== undefined) return namesZone(iso) ? { ms } : { wall: ms as WallClock };
  }
  parsers ??= FORMS.map((form) => DateTime.buildFormatParser(form, ENGLISH));
  for (const parser of parsers) {
    const read = DateTime.fromFormatParser(written, parser, { ...ENGLISH, zone: 'utc' });
    if (read.isValid) return { wall: read.toMillis() as WallClock };
  }
  return undefined;
}

/** In `zone` by default. */
export function readInstant(text: string, zone: string): EpochMs | undefined {
  const written = writtenTime(text);
  if (!written) return undefined;
  return 'ms' in written ? written.ms : instantAt(written.wall, zone);
}

export function readChoice<V>(text: string, choices: Readonly<Record<string, V>>): V | undefined {
  const bare = (word: string) => word.toLowerCase().replace(/[\s_-]/g, '');
  const wanted = bare(text);
  return Object.entries(choices).find(
    ([name, value]) => bare(name) === wanted || String(value).toLowerCase() === wanted,
  )?.[1];
}
