import type { JourneyLayout } from '../import-field.ts';
import {
  ORDER_PARTS,
  type OrderPart,
  STOP_COLUMNS,
  STOP_PARTS,
  type StopPart,
  stopField,
} from './journey-fields.ts';

type Given = Readonly<Record<string, unknown>>;

export interface FileRow {
  readonly place: number;
  readonly line: number;
  /** Null: empty cell. */
  readonly given: Given;
  readonly findings: readonly { readonly field: string | null; readonly reason: string }[];
}

export interface FileFinding {
  readonly place: number;
  readonly field: string | null;
  readonly reason: string;
}

interface OfRow<Part extends string> {
  readonly place: number;
  readonly fieldOf: (part: Part) => string;
  readonly given: Readonly<Partial<Record<Part, unknown>>>;
}
export type FileOrder = OfRow<OrderPart>;
export interface FileStop extends OfRow<StopPart> {
  readonly orders: readonly FileOrder[];
}

export interface FileJourney {
  readonly reference?: string;
  readonly rows: readonly FileRow[];
  /** Without empty values. */
  readonly given: Given;
  /** Each value's row. */
  readonly places: Readonly<Record<string, number>>;
  readonly stops: readonly FileStop[];
  readonly findings: readonly FileFinding[];
}

const OF_STOPS: ReadonlySet<string> = new Set(['stopNumber', ...STOP_PARTS, ...ORDER_PARTS]);
const isOfJourney = (field: string) => !OF_STOPS.has(field) && !/^stop\d/.test(field);

/** Without a reference: of the journey above. */
export function journeysOfRows(layout: JourneyLayout, rows: readonly FileRow[]): readonly FileJourney[] {
  if (layout === 'JOURNEYS') return rows.map(journeyOfRow);
  const groups: FileRow[][] = [];
  let last: string | undefined;
  for (const row of rows) {
    const reference = referenceOf(row);
    const group = groups.at(-1);
    if (group && (reference === undefined || last === undefined || reference === last)) group.push(row);
    else groups.push([row]);
    last = reference ?? last;
  }
  return groups.map(journeyOfStops);
}

function referenceOf({ given }: FileRow): string | undefined {
  const { journeyUniqueReference } = given;
  return typeof journeyUniqueReference === 'string' && journeyUniqueReference
    ? journeyUniqueReference
    : undefined;
}

const ownFindings = (rows: readonly FileRow[]): FileFinding[] =>
  rows.flatMap(({ place, findings }) => findings.map((finding) => ({ place, ...finding })));

function journeyOfRow(row: FileRow): FileJourney {
  const findings = ownFindings([row]);
  const stops: FileStop[] = [];
  for (let number = 1; number <= STOP_COLUMNS; number++) {
    const fieldOf = (part: StopPart | OrderPart) => stopField(number, part);
    const partsOf = <P extends StopPart | OrderPart>(parts: readonly P[]) =>
      chosen(parts, (part) => row.given[fieldOf(part)]);
    const given = partsOf(STOP_PARTS);
    const ordered = partsOf(ORDER_PARTS);
    const orders = isEmpty(ordered) ? [] : [{ place: row.place, fieldOf, given: ordered }];
    if (isEmpty(given) && orders.length === 0) continue;
    const field = fieldOf('location');
    if (given.location === undefined && !findings.some((finding) => finding.field === field)) {
      findings.push({ place: row.place, field, reason: 'is required: the stop has a time or an order' });
    }
    stops.push({ place: row.place, fieldOf, given, orders });
  }
  const given = Object.entries(row.given).filter(([field, value]) => isOfJourney(field) && isGiven(value));
  return {
    reference: referenceOf(row),
    rows: [row],
    given: Object.fromEntries(given),
    places: Object.fromEntries(given.map(([field]) => [field, row.place])),
    stops,
    findings,
  };
}

function journeyOfStops(rows: readonly FileRow[]): FileJourney {
  const findings = ownFindings(rows);
  const given: Record<string, unknown> = {};
  const from: Record<string, FileRow> = {};
  for (const row of rows) {
    for (const [field, value] of Object.entries(row.given)) {
      if (!isOfJourney(field) || !isGiven(value)) continue;
      const first = from[field];
      if (!first) {
        given[field] = value;
        from[field] = row;
      } else if (!isSame(value, given[field])) {
        findings.push({ place: row.place, field, reason: differs(first) });
      }
    }
  }
  return {
    reference: rows.map(referenceOf).find((reference) => reference !== undefined),
    rows,
    given,
    places: Object.fromEntries(Object.entries(from).map(([field, { place }]) => [field, place])),
    stops: stopsOfRows(rows, findings),
    findings,
  };
}

const differs = ({ line }: FileRow) =>
  `differs from line ${line} of the same journey: write it alike, or leave it empty here`;

interface OpenStop {
  readonly row: FileRow;
  readonly given: Partial<Record<StopPart, unknown>>;
  readonly from: Partial<Record<StopPart, FileRow>>;
  readonly orders: FileOrder[];
}

/** Neighbouring rows with one stop number, or alike without, are one stop's orders. */
function stopsOfRows(rows: readonly FileRow[], findings: FileFinding[]): readonly FileStop[] {
  const fieldOf = (part: string) => part;
  const stops: OpenStop[] = [];
  for (const row of rows) {
    const given = chosen(ORDER_PARTS, (part) => row.given[part]);
    const orders = isEmpty(given) ? [] : [{ place: row.place, fieldOf, given }];
    const before = stops.at(-1);
    if (before && isSameStop(before, row, orders.length > 0)) {
      before.orders.push(...orders);
      addParts(before, row, findings);
      continue;
    }
    const last = before?.row.given.stopNumber;
    const { stopNumber } = row.given;
    if (typeof last === 'number' && typeof stopNumber === 'number' && stopNumber < last) {
      const reason = `is before that of line ${before!.row.line}: put the rows in the order of their stops`;
      findings.push({ place: row.place, field: 'stopNumber', reason });
    }
    const stop: OpenStop = { row, given: {}, from: {}, orders };
    addParts(stop, row, findings);
    stops.push(stop);
  }
  return stops.map(({ row, given, orders }) => ({ place: row.place, fieldOf, given, orders }));
}

function isSameStop({ row: first }: OpenStop, row: FileRow, hasOrder: boolean): boolean {
  const [a, b] = [first.given, row.given];
  if (isGiven(a.stopNumber) || isGiven(b.stopNumber)) return a.stopNumber === b.stopNumber;
  if (!hasOrder || !isGiven(a.location) || !isGiven(b.location)) return false;
  return STOP_PARTS.every((part) => isSame(a[part] ?? null, b[part] ?? null));
}

function addParts(stop: OpenStop, row: FileRow, findings: FileFinding[]): void {
  for (const part of STOP_PARTS) {
    const value = row.given[part];
    if (!isGiven(value)) continue;
    const first = stop.from[part];
    if (!first) {
      stop.given[part] = value;
      stop.from[part] = row;
    } else if (!isSame(value, stop.given[part])) {
      findings.push({ place: row.place, field: part, reason: differs(first) });
    }
  }
}

const isGiven = (value: unknown) => value !== null && value !== undefined;
const isEmpty = (parts: object) => Object.keys(parts).length === 0;
const plain = (value: unknown) => (typeof value === 'string' ? value.trim().toLowerCase() : value);
const isSame = (a: unknown, b: unknown) => plain(a) === plain(b);

function chosen<P extends string>(parts: readonly P[], read: (part: P) => unknown) {
  const values = parts.map((part) => [part, read(part)] as const).filter(([, value]) => isGiven(value));
  return Object.fromEntries(values) as Partial<Record<P, unknown>>;
}
