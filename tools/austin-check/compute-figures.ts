/** From stored rows. Must share no code with the product. */

/** Epoch milliseconds; null: unseen or unplanned. */
export interface StoredStop {
  readonly journey: string;
  readonly sequence: number;
  readonly stop: string;
  readonly location: string;
  readonly plannedArrival: number | null;
  readonly plannedDeparture: number | null;
  readonly arrival: number | null;
  readonly departure: number | null;
  readonly state: string;
  readonly isEstimated: boolean;
}

export interface StoredJourney {
  readonly journey: string;
  readonly kilometres: number | null;
  readonly heardUntil: number | null;
}

export interface StoredEvent {
  readonly journey: string;
  readonly kind: string;
  readonly from: number;
  readonly to: number | null;
}

export interface Rules {
  readonly onTimeMinutes: number;
  readonly freeMinutes: number;
  readonly timeZone: string;
}

export const REAL_SUMS = [
  ...['stops', 'onTime', 'late', 'missed', 'unknown', 'estimated', 'short'],
  ...['visits', 'visitsUnknown', 'dwellMinutes', 'waitingVisits', 'waitingMinutes'],
  ...['journeys', 'kilometres', 'kilometresUnknown', 'speedings', 'speedingSeconds', 'temperatureSeconds'],
  // Of journeys none: a case counts on the day on which it was opened, here the day of the test.
  ...['cases', 'casesTaken', 'casesUntouched'],
] as const;
export type Sums = Record<string, number>;

export type Outcome = 'onTime' | 'late' | 'missed' | 'unknown';

export interface CountedStop {
  readonly journey: string;
  readonly stop: string;
  readonly location: string;
  readonly hour: string;
  readonly planned: number;
  readonly arrival: number | null;
  readonly outcome: Outcome;
  /** Whole clock minutes; null: unseen. */
  readonly lateMinutes: number | null;
  readonly sums: Sums;
}

export interface FigureComputation {
  readonly total: Sums;
  readonly places: ReadonlyMap<string, Sums>;
  readonly lanes: ReadonlyMap<string, Sums>;
  readonly hours: ReadonlyMap<string, Sums>;
  readonly stops: readonly CountedStop[];
}

const MINUTE = 60_000;

/** @param journeys ended ones, all their stops in `stops` */
export function computeFigures(
  journeys: readonly StoredJourney[],
  stops: readonly StoredStop[],
  events: readonly StoredEvent[],
  rules: Rules,
): FigureComputation {
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: rules.timeZone,
    hour: '2-digit',
    hourCycle: 'h23',
  });
  const ended = new Set(journeys.map(({ journey }) => journey));
  const plans = new Map<string, StoredStop[]>();
  for (const stop of stops) {
    if (!ended.has(stop.journey)) continue;
    const plan = plans.get(stop.journey);
    if (plan) plan.push(stop);
    else plans.set(stop.journey, [stop]);
  }
  const total = nothing();
  const places = new Map<string, Sums>();
  const lanes = new Map<string, Sums>();
  const hours = new Map<string, Sums>();
  const counted: CountedStop[] = [];
  for (const journey of journeys) {
    const plan = (plans.get(journey.journey) ?? []).sort((a, b) => a.sequence - b.sequence);
    const lane = groupIn(lanes, `${plan[0]!.location} ${plan.at(-1)!.location}`);
    const own = ofJourney(
      journey,
      events.filter((event) => event.journey === journey.journey),
    );
    for (const sums of [total, lane]) addTo(sums, own);
    for (const stop of plan.slice(1)) {
      const one = ofStop(stop, rules, clock);
      counted.push(one);
      for (const sums of [total, lane, groupIn(places, one.location), groupIn(hours, one.hour)])
        addTo(sums, one.sums);
    }
  }
  return { total, places, lanes, hours, stops: counted };
}

const nothing = (): Sums => Object.fromEntries(REAL_SUMS.map((name) => [name, 0]));

function addTo(sums: Sums, more: Sums): void {
  for (const [name, value] of Object.entries(more)) sums[name]! += value;
}

function groupIn(groups: Map<string, Sums>, key: string): Sums {
  let sums = groups.get(key);
  if (!sums) {
    sums = nothing();
    groups.set(key, sums);
  }
  return sums;
}

function ofJourney({ kilometres, heardUntil }: StoredJourney, events: readonly StoredEvent[]): Sums {
  const seconds = (some: readonly StoredEvent[]) => {
    const spans = some.map(({ from, to }) => ({ from, to: to ?? heardUntil ?? from }));
    const ends = [...new Set(spans.flatMap(({ from, to }) => [from, to]))].sort((a, b) => a - b);
    const parts = ends.slice(1).map((to, i) => ({ from: ends[i]!, to }));
    const covered = parts.filter((part) => spans.some(({ from, to }) => from <= part.from && to >= part.to));
    return Math.round(covered.reduce((sum, { from, to }) => sum + to - from, 0) / 1000);
  };
  const speeding = events.filter(({ kind }) => kind === 'SPEEDING');
  const warm = events.filter(({ kind }) => kind.startsWith('TEMPERATURE_'));
  return {
    journeys: 1,
    kilometres: kilometres ?? 0,
    kilometresUnknown: kilometres === null ? 1 : 0,
    speedings: speeding.length,
    speedingSeconds: seconds(speeding),
    temperatureSeconds: seconds(warm),
  };
}

function ofStop(stop: StoredStop, rules: Rules, clock: Intl.DateTimeFormat): CountedStop {
  const { arrival, departure, state, isEstimated, plannedArrival, plannedDeparture } = stop;
  const planned = plannedArrival ?? plannedDeparture;
  if (planned === null) throw new Error(`no time is planned at ${stop.stop}`);
  const isMissed = state === 'missed';
  const seen = isMissed ? null : arrival;
  const isOnTime = seen !== null && seen - planned <= rules.onTimeMinutes * MINUTE;
  const outcome = isMissed ? 'missed' : seen === null ? 'unknown' : isOnTime ? 'onTime' : 'late';
  const sums: Sums = { stops: 1, [outcome]: 1, estimated: seen !== null && isEstimated ? 1 : 0 };
  if (plannedDeparture !== null && !isMissed) {
    if (isEstimated || arrival === null || departure === null || departure < arrival) sums.visitsUnknown = 1;
    else {
      const minutes = Math.floor((departure - arrival) / MINUTE);
      const beyond = departure - Math.max(arrival, plannedArrival ?? arrival) - rules.freeMinutes * MINUTE;
      const waiting = Math.max(0, Math.floor(beyond / MINUTE));
      Object.assign(sums, { visits: 1, dwellMinutes: minutes, waitingMinutes: waiting });
      sums.waitingVisits = waiting > 0 ? 1 : 0;
    }
  }
  return {
    ...{
      journey: stop.journey,
      stop: stop.stop,
      location: stop.location,
      planned,
      arrival: seen,
      outcome,
      sums,
    },
    hour: String(Number(clock.format(planned))),
    lateMinutes: seen === null ? null : Math.floor(seen / MINUTE) - Math.floor(planned / MINUTE),
  };
}
