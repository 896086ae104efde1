import type {
  FigureGroup,
  FigurePlace,
  FigureStop,
  Figures,
  listFigureJourneys,
  listFigureStops,
  listFigureVisits,
} from '@linehaul/contracts/figures';
import type { QueryOf, ResponseOf } from '@linehaul/contracts/http';
import { daysBefore, NO_SUMS, type Sums } from '@linehaul/domain/figures';
import type { DateText } from '@linehaul/domain/time';

/** `late` and `unknown` are part of `stops`. */
const sums = (stops: number, late: number, unknown: number, more: Partial<Sums> = {}): Sums => ({
  ...NO_SUMS,
  ...{ stops, late, unknown, onTime: stops - late - unknown },
  ...more,
});
type Counts = readonly [stops: number, late: number, unknown: number];
const group = (key: string, name: string | null, now: Counts, before?: Counts): FigureGroup => ({
  ...{ key, name, sums: sums(...now) },
  before: before ? sums(...before) : null,
});
const place = (key: string, name: string, visits: number, median: number, waiting: number): FigurePlace => ({
  ...{ key, name, dwellMedianMinutes: median, dwellMedianMinutesBefore: median - 4, before: NO_SUMS },
  sums: { ...NO_SUMS, visits, visitsUnknown: 2, waitingVisits: 9, waitingMinutes: waiting },
});

const CUSTOMERS = [
  group('c1', 'Goldfields Hardware', [65, 10, 4], [60, 7, 2]),
  group('c2', 'Diamond City Wholesale', [94, 11, 6], [90, 14, 1]),
  group('c3', 'Msunduzi Mills', [142, 14, 0], [140, 14, 3]),
  group('c4', 'Oranje River Cellars', [100, 8, 3], [98, 11, 0]),
  group('c5', 'Wilsonia Assembly', [213, 15, 9], [200, 19, 4]),
  group('c6', 'Upington Grapes', [31, 1, 0]),
  group('c7', 'Kuruman Stores', [6, 3, 0], [4, 0, 0]),
];
const TOTAL = { stops: 1204, late: 91, unknown: 34, onTime: 1079, short: 12, estimated: 18 };

type Asked = { readonly from: string; readonly to: string };

export function figuresAnswer({ from, to }: Asked): Figures {
  const days = { from: from as DateText, to: to as DateText };
  const before = daysBefore(days);
  const all: Sums = {
    ...{ ...NO_SUMS, ...TOTAL, visits: 900, visitsUnknown: 21, dwellMinutes: 43_000, waitingVisits: 141 },
    ...{ waitingMinutes: 6760, journeys: 402, kilometres: 81_240, kilometresUnknown: 3 },
    ...{ speedings: 34, speedingSeconds: 4_920, temperatureSeconds: 7_200 },
    ...{ cases: 214, casesTaken: 188, casesUntouched: 21 },
  };
  return {
    fromDate: from,
    toDate: to,
    before: { fromDate: before.from, toDate: before.to, isKnown: true },
    computed: { throughDate: to, atUtc: `${to}T23:10:00.000Z` },
    journeysUnderWay: 3,
    isSimulated: false,
    freeMinutes: 60,
    total: {
      sums: all,
      before: { ...all, late: 110, onTime: 1060, waitingMinutes: 6210, speedingSeconds: 6_000, cases: 200 },
      dwellMedianMinutes: 48,
      dwellMedianMinutesBefore: 51,
      takeMedianMinutes: 4.6,
      takeMedianMinutesBefore: 5.2,
    },
    customers: { count: CUSTOMERS.length, rows: CUSTOMERS },
    lanes: {
      count: 3,
      rows: [
        group('l1', 'Epping DC → Gqeberha', [66, 10, 2], [60, 8, 0]),
        group('l2', 'Isando DC → Beitbridge', [82, 10, 11], [70, 14, 4]),
        group('l3', 'Kimberley → Bloemfontein', [46, 5, 0], [46, 5, 0]),
      ],
    },
    drivers: {
      count: 2,
      rows: [group('d1', 'A. van Wyk', [22, 4, 0], [21, 2, 0]), group('', null, [12, 4, 1])],
    },
    hours: Array.from({ length: 24 }, (_, hour) =>
      group(
        String(hour),
        String(hour),
        [50, 3 + Math.abs(12 - Math.abs(hour - 17)) / 2, hour % 5 === 0 ? 2 : 0],
        [48, 4 + Math.abs(12 - Math.abs(hour - 16)) / 2, 0],
      ),
    ),
    places: {
      count: 2,
      rows: [
        place('p1', 'Beitbridge Border', 71, 186, 2900),
        place('c1', 'Goldfields Hardware', 61, 74, 1025),
      ],
    },
    reasons: [
      group('Road Delay', 'Road Delay', [44, 44, 0]),
      group('Store Delay', 'Store Delay', [28, 28, 0]),
      group('Border Delay', 'Border Delay', [14, 14, 0]),
      group('', null, [17, 17, 0]),
    ],
  };
}

export function firstFigures(asked: Asked): Figures {
  const figures = figuresAnswer(asked);
  const bare = <Row extends FigureGroup>(rows: readonly Row[]) =>
    rows.map((row) => ({ ...row, before: null }));
  return {
    ...figures,
    before: { ...figures.before, isKnown: false },
    isSimulated: true,
    total: { ...figures.total, before: null, dwellMedianMinutesBefore: null, takeMedianMinutesBefore: null },
    customers: { ...figures.customers, rows: bare(figures.customers.rows) },
    lanes: { ...figures.lanes, rows: bare(figures.lanes.rows) },
    drivers: { ...figures.drivers, rows: bare(figures.drivers.rows) },
    hours: bare(figures.hours),
  };
}

export function noFigures(asked: Asked): Figures {
  const figures = firstFigures(asked);
  const none = { count: 0, rows: [] };
  return {
    ...figures,
    ...{ isSimulated: false, computed: { throughDate: null, atUtc: null } },
    total: {
      sums: NO_SUMS,
      before: null,
      dwellMedianMinutes: null,
      dwellMedianMinutesBefore: null,
      takeMedianMinutes: null,
      takeMedianMinutesBefore: null,
    },
    ...{ customers: none, lanes: none, drivers: none, places: none, hours: [], reasons: [] },
  };
}

const stop = (i: number, more: Partial<FigureStop>): FigureStop => ({
  journeyId: `j${i}`,
  journeyUniqueReference: `KF-2611-0${400 - i}`,
  stopId: `s${i}`,
  locationName: 'Goldfields Hardware',
  driverName: 'A. van Wyk',
  plannedUtc: '2026-11-19T17:20:00.000Z',
  arrivalUtc: '2026-11-19T18:31:00.000Z',
  outcome: 'late',
  isEstimated: false,
  lateMinutes: 71,
  orders: 1,
  shortOrders: 0,
  lateReason: 'Road Delay',
  ...more,
});

export function stopRows({
  group: of,
  after,
}: QueryOf<typeof listFigureStops>): ResponseOf<typeof listFigureStops> {
  const counts = { inFull: 51, notInFull: 5, unknown: 1, onTime: 52, notOnTime: 4 };
  const unseen = { arrivalUtc: null, lateMinutes: null };
  const rows = {
    inFull: [stop(1, { outcome: 'onTime', lateMinutes: -4, lateReason: null })],
    unknown: [stop(2, { outcome: 'unknown', ...unseen })],
    onTime: [stop(7, { outcome: 'onTime', lateMinutes: 4, orders: 3, shortOrders: 1 })],
    notOnTime: [stop(8, { lateMinutes: 44 })],
    notInFull: after
      ? [stop(9, { outcome: 'missed', ...unseen, lateReason: null })]
      : [
          stop(3, {}),
          stop(4, { lateMinutes: 37, lateReason: null }),
          stop(5, { outcome: 'onTime', lateMinutes: 4, orders: 3, shortOrders: 1 }),
          stop(6, { journeyId: null, journeyUniqueReference: null, lateMinutes: 22, isEstimated: true }),
        ],
  }[of];
  return { counts, rows, next: of === 'notInFull' && !after ? 'more' : null };
}

export function visitRows({
  group: of,
}: QueryOf<typeof listFigureVisits>): ResponseOf<typeof listFigureVisits> {
  const visit = {
    journeyId: 'j1',
    journeyUniqueReference: 'KF-2611-0412',
    stopId: 's1',
    locationName: 'Beitbridge Border',
    arrivalUtc: '2026-11-19T06:20:00.000Z',
    departureUtc: '2026-11-19T09:31:00.000Z',
    ...(of === 'unknown'
      ? { dwellMinutes: null, waitingMinutes: null }
      : { dwellMinutes: 191, waitingMinutes: 131 }),
  };
  return { counts: { beyond: 1, within: 70, unknown: 2 }, rows: [visit], next: null };
}

export function journeyRows(): ResponseOf<typeof listFigureJourneys> {
  const journey = {
    journeyId: 'j1',
    journeyUniqueReference: 'KF-2611-0412',
    plannedStartUtc: '2026-11-19T06:20:00.000Z',
    driverName: 'A. van Wyk',
    kilometres: 1_204.4,
    speedings: 3,
    speedingSeconds: 240,
    temperatureSeconds: 0,
  };
  return { count: 1, rows: [journey], next: null };
}
