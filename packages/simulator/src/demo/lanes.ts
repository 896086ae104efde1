import { bearingDegrees, distanceMetres, type LngLat } from '@linehaul/domain/geo';
import { estimateRoute } from '@linehaul/domain/routing';
import { type DemoOrganisation, type DemoPlace, DWELL_MINUTES } from './data/describe.ts';

/** Over bare driving time. */
const TRAFFIC = 1.06;
const STEP_MINUTES = 5;

/** A driver's longest planned day: lateness still fits the legal hours. */
export const DAY_MINUTES = 12.5 * 60;
export const DAY_DRIVING_MINUTES = 8.75 * 60;
export const DAY_COMPUTED_MINUTES = 9.5 * 60;
/** Planned: drives may be slow, and a break is due after 4.5 hours. */
const BREAK_AFTER_MINUTES = 255;
const BREAK_MINUTES = 45;
/** A crew's day, night, and latest arrival there. */
const CREW_DAY_MINUTES = 20 * 60;
const NIGHT_MINUTES = 9 * 60;
const NIGHT_BY_MINUTES = 11 * 60;

export interface LanePlace {
  readonly place: DemoPlace;
  /** Along the line. */
  readonly metres: number;
  /** Planned minutes after start; none for the first arrival or last departure. */
  readonly arrival?: number;
  readonly departure?: number;
  /** Minutes of rest, however late. */
  readonly rest?: number;
}

export interface Lane {
  readonly reference: string;
  readonly name: string;
  readonly stops: readonly LanePlace[];
  readonly line: readonly LngLat[];
  /** Metres to each point. */
  readonly along: readonly number[];
  readonly kilometres: number;
  readonly minutes: number;
  readonly driving: number;
  /** Beyond one driver's day. */
  readonly isForTwo: boolean;
}

/** Minutes, by the product's rule: 60 km/h. */
export function computedDriving({ minutes, kilometres }: Pick<Lane, 'minutes' | 'kilometres'>): number {
  return Math.min(minutes, kilometres);
}

type Times = Pick<LanePlace, 'arrival' | 'departure' | 'rest'>;

/**
 * One driver rests at the last place before a break is due, two only at the night's.
 * @param driving planned minutes a leg
 * @param night index of its place
 */
function timesOf(
  places: readonly DemoPlace[],
  driving: readonly number[],
  isForTwo: boolean,
  night?: number,
): readonly Times[] {
  const round = (minutes: number) => Math.ceil(minutes / STEP_MINUTES) * STEP_MINUTES;
  let clock = 0;
  let sinceBreak = 0;
  return places.map(({ kind }, i) => {
    const arrival = i === 0 ? undefined : round(clock);
    const next = driving[i];
    if (next === undefined) return { arrival };
    const isDue = i > 0 && !isForTwo && sinceBreak + next > BREAK_AFTER_MINUTES;
    const rest = i === night ? NIGHT_MINUTES : isDue ? BREAK_MINUTES : undefined;
    sinceBreak = rest === undefined ? sinceBreak + next : next;
    const departure = arrival === undefined ? 0 : arrival + Math.max(DWELL_MINUTES[kind], rest ?? 0);
    clock = departure + next;
    return { arrival, departure, rest };
  });
}

function timesOfTwo(places: readonly DemoPlace[], driving: readonly number[]): readonly Times[] {
  const byDay = timesOf(places, driving, true);
  if (byDay.at(-1)!.arrival! <= CREW_DAY_MINUTES) return byDay;
  const night = byDay.findLastIndex(({ arrival }, i) => {
    const { kind } = places[i]!;
    return arrival !== undefined && arrival <= NIGHT_BY_MINUTES && (kind === 'rest' || kind === 'fuel');
  });
  if (night < 0) throw new Error(`no place for the night from ${places[0]!.code} to ${places.at(-1)!.code}`);
  return timesOf(places, driving, true, night);
}

function laneOf(organisation: DemoOrganisation, codes: readonly string[]): Lane {
  const places = codes.map((code) => {
    const place = organisation.places.get(code);
    if (!place) throw new Error(`${organisation.name} has no place ${code}`);
    return place;
  });
  const line: LngLat[] = [];
  const along: number[] = [];
  const metres = [0];
  const driving: number[] = [];
  let kilometres = 0;
  for (const [i, place] of places.slice(0, -1).entries()) {
    const leg = estimateRoute([place.position, places[i + 1]!.position]);
    for (const point of leg.geometry) {
      const last = line.at(-1);
      if (last?.[0] === point[0] && last[1] === point[1]) continue;
      along.push(last ? along.at(-1)! + distanceMetres(last, point) : 0);
      line.push(point);
    }
    metres.push(along.at(-1)!);
    kilometres += leg.kilometres;
    driving.push(leg.minutes * TRAFFIC);
  }
  const alone = timesOf(places, driving, false);
  const whole = driving.reduce((sum, minutes) => sum + minutes, 0);
  const minutes = alone.at(-1)!.arrival!;
  const isForTwo =
    minutes > DAY_MINUTES ||
    whole > DAY_DRIVING_MINUTES ||
    computedDriving({ minutes, kilometres }) > DAY_COMPUTED_MINUTES;
  const times = isForTwo ? timesOfTwo(places, driving) : alone;
  const [first, last] = [places[0]!, places.at(-1)!];
  return {
    reference: codes.join('-'),
    name: `${first.name} to ${last.name}`,
    stops: places.map((place, i) => ({ place, metres: metres[i]!, ...times[i] })),
    line,
    along,
    kilometres,
    minutes: times.at(-1)!.arrival!,
    driving: whole,
    isForTwo,
  };
}

export function lanesOf(organisation: DemoOrganisation): ReadonlyMap<string, readonly Lane[]> {
  const all = organisation.lanes.flatMap((codes) => [
    laneOf(organisation, codes),
    laneOf(organisation, codes.toReversed()),
  ]);
  return Map.groupBy(all, (lane) => lane.stops[0]!.place.code);
}

/** `heading`: degrees from north. */
export function pointAlong(lane: Lane, metres: number): { position: LngLat; heading: number } {
  let low = 0;
  let high = lane.along.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (lane.along[middle]! <= metres) low = middle;
    else high = middle;
  }
  const [a, b] = [lane.line[low]!, lane.line[high]!];
  const length = lane.along[high]! - lane.along[low]!;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, (metres - lane.along[low]!) / length));
  return {
    position: [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share],
    heading: bearingDegrees(a, b),
  };
}
