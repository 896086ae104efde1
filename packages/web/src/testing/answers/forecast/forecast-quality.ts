import type {
  ForecastCell,
  ForecastQuality,
  getPlanQuality,
  listLegDrives,
  listScoredForecasts,
  listUnrangedArrivals,
  ScoredForecast,
} from '@linehaul/contracts/forecast';
import type { QueryOf, ResponseOf } from '@linehaul/contracts/http';
import { shiftDate } from '@linehaul/domain/time';

type Errors = readonly [learnt: number, projection: number, timetable: number];

const cell = (n: number, held: number, width = 5, errors: Errors = [1.71, 2.14, 2.31]): ForecastCell => ({
  n,
  held,
  widthMinutes: width,
  errorMinutes: errors[0],
  errorOfProjectionMinutes: errors[1],
  errorOfTimetableMinutes: errors[2],
});
const NOTHING: ForecastCell = {
  ...{ n: 0, held: null, widthMinutes: null },
  ...{ errorMinutes: null, errorOfProjectionMinutes: null, errorOfTimetableMinutes: null },
};

const DAYS: readonly (readonly [n: number, held: number])[] = [
  ...([
    [930, 0.779],
    [940, 0.786],
    [955, 0.787],
    [921, 0.781],
    [14, 0.714],
    [940, 0.762],
  ] as const),
  ...([
    [933, 0.774],
    [928, 0.789],
    [941, 0.801],
    [951, 0.785],
    [948, 0.783],
    [12, 0.83],
  ] as const),
  ...([
    [944, 0.782],
    [937, 0.786],
    [928, 0.78],
  ] as const),
];
const HORIZONS: readonly (readonly [ends: number | null, n: number, held: number, errors: Errors])[] = [
  [5, 2900, 0.792, [0.78, 0.88, 1.48]],
  [10, 2650, 0.788, [1.26, 1.63, 2.22]],
  [20, 2600, 0.781, [1.63, 2.07, 2.45]],
  [40, 2400, 0.774, [2.11, 2.57, 2.63]],
  [60, 1500, 0.769, [2.45, 3.14, 2.71]],
  [120, 430, 0.741, [4.2, 4.61, 4.05]],
];
const ROUTES: readonly (readonly [route: string, n: number, held: number, width: number, errors: Errors])[] =
  [
    ['ISA-BEI', 412, 0.61, 9.8, [3.9, 4.1, 4.4]],
    ['EPP-GQE', 640, 0.7, 6.4, [2.3, 2.9, 3.1]],
    ['ISA-MSU', 388, 0.74, 5.2, [1.9, 2.4, 2.5]],
    ['ISA-PRO', 3305, 0.78, 4.6, [1.5, 2, 2.2]],
    ['EPP-ISA', 3040, 0.8, 4.9, [1.7, 2.1, 2.4]],
    ['', 3111, 0.81, 4.7, [1.6, 2, 2.1]],
    ['KIM-BFN', 143, 0.66, 7.1, [2.6, 2.7, 2.9]],
    ['ISA-TLK', 38, 0.76, 6, [2, 2.3, 2.4]],
  ];
const PARTS = { night: 0.8, morning: 0.79, midday: 0.781, afternoon: 0.735, evening: 0.86 } as const;

type Asked = { readonly from: string; readonly to: string };

export function qualityAnswer({ from, to }: Asked, total: Partial<ForecastCell> = {}): ForecastQuality {
  const first = shiftDate(to as never, 1 - DAYS.length);
  return {
    fromDate: from,
    toDate: to,
    total: { ...cell(12_480, 0.781), ...total },
    curve: { p10: 0.11, p50: 0.51, p80: 0.8, p90: 0.89 },
    days: DAYS.map(([n, held], i) => ({ date: shiftDate(first, i), ...cell(n, held) })),
    loadedDates: [0, 1, 2, 3].map((i) => shiftDate(first, i)),
    horizons: HORIZONS.map(([horizonMinutes, n, held, errors]) => ({
      horizonMinutes,
      ...cell(n, held, 5, errors),
    })),
    parts: Object.entries(PARTS).map(([part, held]) => ({
      part: part as keyof typeof PARTS,
      ...cell(2_400, held),
    })),
    routes: ROUTES.map(([route, n, held, width, errors]) => ({
      ...{ routeId: route && `id-of-${route}`, route },
      ...cell(n, held, width, errors),
    })),
    arrivals: { all: 12_823, ranged: 12_480, noHistory: 212, notForecast: 131 },
    learnt: {
      ...{ throughDate: shiftDate(to as never, -1), legs: 41, knownLegs: 38, modelVersion: 17 },
      rangesUtc: `${to}T06:10:00.000Z`,
      ...{ leastArrivals: 20, loadedJourneys: 864, isSimulated: true },
    },
  };
}

export function emptyQuality(asked: Asked): ForecastQuality {
  return {
    ...qualityAnswer(asked, NOTHING),
    ...{ curve: null, days: [], loadedDates: [], horizons: [], parts: [], routes: [] },
    arrivals: { all: 0, ranged: 0, noHistory: 0, notForecast: 0 },
  };
}

export function learningQuality(asked: Asked): ForecastQuality {
  return {
    ...emptyQuality(asked),
    arrivals: { all: 18, ranged: 0, noHistory: 18, notForecast: 0 },
    learnt: {
      throughDate: null,
      legs: 6,
      leastArrivals: 40,
      knownLegs: 0,
      modelVersion: 0,
      rangesUtc: null,
      loadedJourneys: 0,
      isSimulated: false,
    },
  };
}

export function scoredForecasts({
  group,
  after,
}: QueryOf<typeof listScoredForecasts>): ResponseOf<typeof listScoredForecasts> {
  const row = (i: number, more: Partial<ScoredForecast>): ScoredForecast => ({
    journeyId: `j${i}`,
    journeyUniqueReference: `KF-2611-0${400 - i}`,
    stopId: `s${i}`,
    locationName: 'Beitbridge Border',
    madeUtc: '2026-11-19T15:20:00.000Z',
    horizonMinutes: 120,
    plannedUtc: '2026-11-19T16:40:00.000Z',
    p10Utc: '2026-11-19T16:42:00.000Z',
    p50Utc: '2026-11-19T16:50:00.000Z',
    p90Utc: '2026-11-19T17:05:00.000Z',
    arrivalUtc: '2026-11-19T17:31:00.000Z',
    ...more,
  });
  const rows = {
    missed: [after ? row(2, { arrivalUtc: '2026-11-19T16:30:00.000Z' }) : row(1, {})],
    held: [row(3, { arrivalUtc: '2026-11-19T16:52:00.000Z', horizonMinutes: 40 })],
    noRange: [row(4, { p10Utc: null, p90Utc: null })],
  }[group];
  const counts = { held: 322, missed: 90, noRange: 7 };
  return { counts, rows, next: group === 'missed' && !after ? 'more' : null };
}

export function unrangedArrivals({
  group,
}: QueryOf<typeof listUnrangedArrivals>): ResponseOf<typeof listUnrangedArrivals> {
  const row = {
    ...{ journeyId: 'j5', stopId: 's5', locationName: 'Beitbridge Border' },
    journeyUniqueReference: group === 'noHistory' ? 'KF-2611-0395' : 'KF-2611-0394',
    ...{ plannedUtc: '2026-11-19T16:40:00.000Z', arrivalUtc: '2026-11-19T17:01:00.000Z' },
  };
  return { rows: [row], next: null };
}

export function legDrives({ after }: QueryOf<typeof listLegDrives>): ResponseOf<typeof listLegDrives> {
  const row = {
    ...{ journeyId: 'j6', journeyUniqueReference: after ? 'KF-2611-0392' : 'KF-2611-0393' },
    ...{ departureUtc: '2026-11-19T15:20:00.000Z', arrivalUtc: '2026-11-19T16:17:00.000Z' },
    ...{ plannedMinutes: 40, takenMinutes: 57 },
  };
  return { rows: [row], next: after ? null : 'more' };
}

export function wrongPlans(): ResponseOf<typeof getPlanQuality> {
  const leg = (
    [from, to]: readonly [string, string],
    [planned, takes]: readonly [number, number],
    drives: number,
    share: number,
  ) => ({
    ...{ fromLocationId: from, fromName: from, toLocationId: to, toName: to },
    ...{ plannedMinutes: planned, proposedMinutes: takes, drives, share },
    direction: takes > planned ? ('takesLonger' as const) : ('takesLess' as const),
  });
  return {
    ...{ offMinutes: 10, leastDrives: 20 },
    legs: [
      leg(['Prospecton Depot', 'Msunduzi Mills'], [40, 55], 240, 0.9),
      leg(['Isando DC', 'Tlokweng Border'], [215, 262], 61, 0.82),
      leg(['Kimberley Depot', 'Upington Cold Store'], [280, 241], 34, 1),
    ],
  };
}
