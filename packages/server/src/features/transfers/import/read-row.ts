import { fromWkt, readGeometry } from '@linehaul/domain/shapes';
import {
  type Cell,
  type ImportField,
  type Mapping,
  NO_DAY,
  readChoice,
  readDay,
  readInstant,
  readNumber,
  readPlannedTime,
  textOf,
} from '@linehaul/domain/transfers';
import type { Finding } from './importer.ts';

export interface ReadingAs {
  readonly fields: readonly ImportField[];
  readonly mapping: Mapping;
  readonly columns: readonly string[];
  readonly decimalComma: boolean;
  readonly timeZone: string;
}

export function readRow(cells: readonly Cell[], as: ReadingAs) {
  const given: Record<string, unknown> = {};
  const findings: Finding[] = [];
  for (const field of as.fields) {
    const column = as.mapping[field.name];
    if (column === undefined) {
      if (field.required) findings.push({ field: field.name, reason: 'has no column' });
      continue;
    }
    const cell = cells[column] ?? null;
    if (cell === null || textOf(cell) === '') {
      given[field.name] = null;
      if (field.required) findings.push({ field: field.name, reason: 'is required' });
      continue;
    }
    const read = readCell(cell, field, as, as.columns[column] ?? '');
    if ('reason' in read) findings.push({ field: field.name, reason: read.reason });
    else given[field.name] = read.value;
  }
  return { given, findings };
}

type Read = { readonly value: unknown } | { readonly reason: string };

function readCell(cell: Cell, field: ImportField, as: ReadingAs, header: string): Read {
  switch (field.type) {
    case 'text':
      return { value: textOf(cell) };
    case 'number': {
      const number = typeof cell === 'number' ? cell : readNumber(textOf(cell), as.decimalComma);
      return number === undefined ? { reason: 'is no number' } : { value: number };
    }
    case 'choice': {
      const choice = readChoice(textOf(cell), field.choices ?? {});
      const names = Object.keys(field.choices ?? {}).join(', ');
      return choice === undefined ? { reason: `must be one of ${names}` } : { value: choice };
    }
    case 'instant': {
      const ms = readInstant(textOf(cell), as.timeZone);
      return ms === undefined
        ? { reason: 'is no time, as 2026-07-28 14:05 or 28/07/2026 14:05' }
        : { value: new Date(ms).toISOString() };
    }
    case 'planned': {
      const read = readPlannedTime(cell, as.timeZone);
      return 'reason' in read ? read : { value: new Date(read.ms).toISOString() };
    }
    case 'day': {
      const day = readDay(cell);
      return day === undefined ? { reason: NO_DAY } : { value: day };
    }
    case 'geometry':
      return readShape(cell, header);
  }
}

/** Traccar writes latitude first. */
const TRACCAR_COLUMN = /^area$/i;
const TRACCAR_CIRCLE = /^CIRCLE\s*\(\s*(-?[\d.]+)[\s,]+(-?[\d.]+)\s*,\s*([\d.]+)\s*\)$/i;

function readShape(cell: Cell, header: string): Read {
  if (typeof cell === 'object' && cell !== null) {
    if ('wrong' in cell) return { reason: String(cell.wrong) };
    const read = readGeometry(cell);
    return read.ok ? { value: { geometry: read.value } } : { reason: read.error.message };
  }
  const text = textOf(cell);
  const circle = TRACCAR_CIRCLE.exec(text);
  if (circle) {
    const [latitude, longitude, radius] = circle.slice(1).map(Number) as [number, number, number];
    const read = readGeometry({ type: 'Point', coordinates: [longitude, latitude] });
    return read.ok ? { value: { geometry: read.value, radius } } : { reason: read.error.message };
  }
  const read = text.startsWith('{')
    ? fromJson(text)
    : fromWkt(TRACCAR_COLUMN.test(header) ? turned(text) : text);
  return read.ok ? { value: { geometry: read.value } } : { reason: read.error.message };
}

function fromJson(text: string) {
  try {
    return readGeometry(JSON.parse(text));
  } catch {
    return { ok: false as const, error: { message: 'is not readable GeoJSON' } };
  }
}

function turned(wkt: string): string {
  return wkt.replace(/(-?[\d.]+)\s+(-?[\d.]+)/g, '$2 $1');
}
