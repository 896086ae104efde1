import type { CaseFigure, JourneyFigures, Lane, StopFigure } from './model.ts';

export const SUM_NAMES = [
  /** onTime + late + missed + unknown. */
  'stops',
  'onTime',
  'late',
  'missed',
  'unknown',
  /** Of those with a known time. */
  'estimated',
  'short',
  /** With a planned departure and known times. */
  'visits',
  'visitsUnknown',
  'dwellMinutes',
  'waitingVisits',
  'waitingMinutes',
  'journeys',
  'kilometres',
  /** Journeys. */
  'kilometresUnknown',
  'speedings',
  'speedingSeconds',
  'temperatureSeconds',
  /** Opened that day. Only the group of all has cases. */
  'cases',
  'casesTaken',
  /** Ended, and nobody had touched them. */
  'casesUntouched',
] as const;
export type SumName = (typeof SUM_NAMES)[number];
export type Sums = Readonly<Record<SumName, number>>;

export const NO_SUMS = Object.fromEntries(SUM_NAMES.map((name) => [name, 0])) as Sums;

export function addSums(a: Sums, b: Partial<Sums>): Sums {
  return Object.fromEntries(SUM_NAMES.map((name) => [name, a[name] + (b[name] ?? 0)])) as Sums;
}

export function knownOf({ onTime, late, missed }: Sums): number {
  return onTime + late + missed;
}

export function inFullOf({ onTime, short }: Sums): number {
  return onTime - short;
}

/** From 0 to 1, of known stops; undefined of none. */
export function inFullShare(sums: Sums): number | undefined {
  const known = knownOf(sums);
  return known === 0 ? undefined : inFullOf(sums) / known;
}

export function onTimeShare(sums: Sums): number | undefined {
  const known = knownOf(sums);
  return known === 0 ? undefined : sums.onTime / known;
}

/** A place is a customer where it has stops; `reason`: stops not in full. */
export const GROUPINGS = ['all', 'place', 'lane', 'driver', 'hour', 'reason'] as const;
export type Grouping = (typeof GROUPINGS)[number];

export interface Group {
  readonly by: Grouping;
  /** Location, `laneKey`, driver, hour or reason; empty: none. */
  readonly key: string;
  readonly sums: Sums;
}

export const laneKey = ({ from, to }: Lane): string => `${from} ${to}`;

export function laneOf(key: string): Lane {
  const [from = '', to = ''] = key.split(' ');
  return { from, to };
}

export function isNotInFull({ served }: StopFigure): boolean {
  if (!served || served.outcome === 'unknown') return false;
  return served.outcome !== 'onTime' || served.inFull === 'short';
}

export function groupOfCases(cases: readonly CaseFigure[]): Group {
  const sums = {
    ...NO_SUMS,
    cases: cases.length,
    casesTaken: cases.filter(({ takeMinutes }) => takeMinutes !== undefined).length,
    casesUntouched: cases.filter(({ isUntouched }) => isUntouched).length,
  };
  return { by: 'all', key: '', sums };
}

export function groupsOf(journeys: readonly JourneyFigures[]): readonly Group[] {
  const groups = new Map<string, { by: Grouping; key: string; sums: Record<SumName, number> }>();
  const add = (by: Grouping, key: string, sums: Partial<Sums>) => {
    const name = `${by} ${key}`;
    const group = groups.get(name) ?? { by, key, sums: { ...NO_SUMS } };
    groups.set(name, group);
    for (const sum of SUM_NAMES) group.sums[sum] += sums[sum] ?? 0;
  };
  for (const journey of journeys) {
    const own = sumsOfJourney(journey);
    const keys = [
      ['all', ''],
      ['lane', laneKey(journey.lane)],
      ['driver', journey.driver ?? ''],
    ] as const;
    for (const [by, key] of keys) add(by, key, own);
    for (const stop of journey.stops) {
      const sums = sumsOfStop(stop);
      for (const [by, key] of keys) add(by, key, sums);
      add('place', stop.location, sums);
      if (stop.served) add('hour', String(stop.served.hour), sums);
      if (isNotInFull(stop)) add('reason', journey.lateReason ?? '', sums);
    }
  }
  return [...groups.values()];
}

function sumsOfJourney({
  kilometres,
  speedings,
  speedingSeconds,
  temperatureSeconds,
}: JourneyFigures): Partial<Sums> {
  return {
    journeys: 1,
    kilometres: kilometres ?? 0,
    kilometresUnknown: kilometres === undefined ? 1 : 0,
    speedings,
    speedingSeconds,
    temperatureSeconds,
  };
}

function sumsOfStop({ served, visit }: StopFigure): Partial<Sums> {
  return {
    ...(served && {
      stops: 1,
      [served.outcome]: 1,
      estimated: served.isEstimated ? 1 : 0,
      short: served.outcome === 'onTime' && served.inFull === 'short' ? 1 : 0,
    }),
    ...(visit &&
      (visit.isKnown
        ? {
            visits: 1,
            dwellMinutes: visit.minutes,
            waitingVisits: visit.waitingMinutes > 0 ? 1 : 0,
            waitingMinutes: visit.waitingMinutes,
          }
        : { visitsUnknown: 1 })),
  };
}
