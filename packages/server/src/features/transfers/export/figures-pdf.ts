import type { EpochMs } from '@linehaul/domain/core';
import {
  type Days,
  inFullOf,
  inFullShare,
  knownOf,
  NO_SUMS,
  onTimeShare,
  type Sums,
} from '@linehaul/domain/figures';
import { localTimeIn } from '@linehaul/domain/time';
import type { PdfColumn, PdfReport, PdfTable } from '../formats/pdf/model.ts';
import { PDF_ROWS } from '../formats/pdf/pdf.ts';
import type { FiguresSaid, NamedSums } from './figures-said.ts';

const NOTHING = '–';
const MINUS = '−';

export function figuresReport(
  organisation: { readonly name: string; readonly timeZone: string },
  days: Days,
  said: FiguresSaid,
  groupings: readonly string[] | undefined,
  now: EpochMs,
): PdfReport {
  const { name, timeZone } = organisation;
  const title = `Figures from ${days.from} to ${days.to}`;
  const isEmpty = said.total.sums.journeys === 0 && said.total.sums.cases === 0;
  return {
    title,
    madeAt: now,
    foot: `${name} · ${title} (${timeZone})`,
    lines: [
      name,
      `Journeys planned to start from ${days.from} through ${days.to}, in days of ${timeZone}`,
      said.isKnown
        ? `Beside the period before: ${said.earlier.from} through ${said.earlier.to}`
        : 'No period before',
      `${computedLine(said, timeZone)}; made ${localTimeIn(now, timeZone)} (${timeZone})`,
      ...(said.underWay > 0 ? [underWayLine(said.underWay)] : []),
      ...(said.isSimulated ? ['Some of these days are simulated history.'] : []),
      ...(isEmpty ? ['No journeys in this period.'] : []),
    ],
    tables: isEmpty ? [] : [totalTable(said), ...groupTables(said, groupings)],
  };
}

function computedLine({ computed: { at, throughDate } }: FiguresSaid, timeZone: string): string {
  return at === null
    ? 'Not computed yet: the first night does it'
    : `Computed ${localTimeIn(at, timeZone)}, through ${throughDate}`;
}

const underWayLine = (count: number) =>
  count === 1
    ? '1 journey of these days has not ended, and is not counted yet.'
    : `${count} journeys of these days have not ended, and are not counted yet.`;

function totalTable({ total, takeMinutes, dwellMinutes }: FiguresSaid): PdfTable {
  const { sums, before } = total;
  const share = (of: (sums: Sums) => number | undefined) => [
    percent(of(sums)),
    before ? percent(of(before)) : NOTHING,
    withUnit(points(of(sums), before ? of(before) : undefined), 'pts'),
  ];
  const number = (of: (sums: Sums) => number, text = count) => [
    text(of(sums)),
    before ? text(of(before)) : NOTHING,
    before ? signed(of(sums) - of(before), text) : NOTHING,
  ];
  const median = ({ now, before: earlier }: Medians) => [
    minutesText(now),
    minutesText(earlier),
    now === null || earlier === null ? NOTHING : signed(tenths(now - earlier), minutes),
  ];
  return {
    title: 'All',
    columns: [
      { label: 'Figure' },
      { label: 'This period', width: 120 },
      { label: 'Period before', width: 120 },
      { label: 'Difference', width: 120 },
    ],
    rows: [
      [`On time in full, of ${count(knownOf(sums))} stops with known times`, ...share(inFullShare)],
      ['On time, of the same stops', ...share(onTimeShare)],
      ['Stops', ...number((one) => one.stops)],
      ['On time in full', ...number(inFullOf)],
      ['Late', ...number((one) => one.late)],
      ['Missed', ...number((one) => one.missed)],
      ['On time and short', ...number((one) => one.short)],
      ['Times unknown, counted apart', ...number((one) => one.unknown)],
      ['Times estimated', ...number((one) => one.estimated)],
      ['Visits of known length', ...number((one) => one.visits)],
      ['Visits of unknown length, counted apart', ...number((one) => one.visitsUnknown)],
      ['Dwell, median', ...median(dwellMinutes)],
      ['Waiting beyond free', ...number((one) => one.waitingMinutes, minutes)],
      ['Journeys', ...number((one) => one.journeys)],
      ['Kilometres', ...number((one) => Math.round(one.kilometres))],
      ['Journeys of unknown kilometres, counted apart', ...number((one) => one.kilometresUnknown)],
      ['Speeding', ...number((one) => Math.round(one.speedingSeconds / 60), minutes)],
      ['Temperature out of range', ...number((one) => Math.round(one.temperatureSeconds / 60), minutes)],
      ['Cases', ...number((one) => one.cases)],
      ['Cases taken', ...number((one) => one.casesTaken)],
      ['Taken within, median', ...median(takeMinutes)],
      ['Cases ended untouched', ...number((one) => one.casesUntouched)],
    ],
  };
}

interface Medians {
  readonly now: number | null;
  readonly before: number | null;
}

interface Column {
  readonly label: string;
  readonly of: (sums: Sums, before: Sums | null) => string;
  /** Absent: `NUMBER_WIDTH`. */
  readonly width?: number;
}

const STOPS: Column = { label: 'Stops', of: (sums) => count(sums.stops) };
const NOT_IN_FULL: readonly Column[] = [
  { label: 'Late', of: (sums) => count(sums.late) },
  { label: 'Missed', of: (sums) => count(sums.missed) },
  { label: 'Short', of: (sums) => count(sums.short) },
];
const OF_STOPS: readonly Column[] = [
  STOPS,
  { label: 'In full', of: (sums) => percent(inFullShare(sums)) },
  { label: 'Before', of: (_, before) => percent(inFullShare(before ?? NO_SUMS)) },
  { label: '± pts', of: (sums, before) => points(inFullShare(sums), inFullShare(before ?? NO_SUMS)) },
  { label: 'On time', of: (sums) => percent(onTimeShare(sums)) },
  ...NOT_IN_FULL,
  { label: 'Unknown', of: (sums) => count(sums.unknown) },
];
const NUMBER_WIDTH = 52;
const LARGE_NUMBER_WIDTH = 68;
const WAITING: Column = {
  label: 'Waiting',
  of: (sums) => minutes(sums.waitingMinutes),
  width: LARGE_NUMBER_WIDTH,
};
const KILOMETRES: Column = {
  label: 'Kilometres',
  of: (sums) => count(Math.round(sums.kilometres)),
  width: LARGE_NUMBER_WIDTH,
};

function groupTables(said: FiguresSaid, groupings: readonly string[] | undefined): readonly PdfTable[] {
  const all = [
    ['customer', 'By customer', 'Customer', 'None', said.customers, [...OF_STOPS, WAITING]],
    ['lane', 'By lane', 'Lane', 'None', said.lanes, [...OF_STOPS, KILOMETRES]],
    ['driver', 'By driver', 'Driver', 'No driver', said.drivers, [...OF_STOPS, KILOMETRES]],
    ['hour', 'By hour of day', 'Planned hour', 'None', said.hours.map(clocked), OF_STOPS],
    ['reason', 'Late reasons', 'Reason', 'None given', said.reasons, [STOPS, ...NOT_IN_FULL]],
  ] as const;
  let left = PDF_ROWS;
  return all.flatMap(([group, title, label, none, rows, columns]) => {
    if (groupings && !groupings.includes(group)) return [];
    const shown = rows.slice(0, left);
    left -= shown.length;
    return [groupTable({ title, label, none, rows: shown, more: rows.length - shown.length, columns })];
  });
}

const clocked = (row: NamedSums) => ({ ...row, name: `${row.key.padStart(2, '0')}:00` });

function groupTable(of: {
  readonly title: string;
  readonly label: string;
  readonly none: string;
  readonly rows: readonly NamedSums[];
  readonly more: number;
  readonly columns: readonly Column[];
}): PdfTable {
  const { title, label, none, rows, more, columns } = of;
  const numbers = columns.map(({ label, width = NUMBER_WIDTH }): PdfColumn => ({ label, width }));
  const end = more > 0 ? `and ${count(more)} more, in the XLSX` : rows.length === 0 ? 'None' : undefined;
  return {
    title,
    columns: [{ label }, ...numbers],
    rows: rows.map(({ name, sums, before }) => [
      name || none,
      ...columns.map((column) => column.of(sums, before)),
    ]),
    ...(end ? { end } : {}),
  };
}

function percent(share: number | undefined): string {
  return share === undefined ? NOTHING : `${(Math.round(share * 1000) / 10).toFixed(1)} %`;
}

/** Rounded first, so that shown numbers agree. */
function points(now: number | undefined, before: number | undefined): string {
  if (now === undefined || before === undefined) return NOTHING;
  return signed((Math.round(now * 1000) - Math.round(before * 1000)) / 10, (one) => one.toFixed(1));
}

function signed(value: number, text: (size: number) => string): string {
  return value === 0 ? text(0) : `${value < 0 ? MINUS : '+'}${text(Math.abs(value))}`;
}

const tenths = (value: number) => Math.round(value * 10) / 10;
const count = (value: number) => String(value).replace(/\B(?=(\d{3})+(?!\d))/g, '\u00a0');
const withUnit = (text: string, unit: string) => (text === NOTHING ? text : `${text} ${unit}`);
const minutes = (value: number) => `${count(value)} min`;
const minutesText = (value: number | null) => (value === null ? NOTHING : minutes(value));
