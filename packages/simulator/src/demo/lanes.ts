import { bearingDegrees, distanceMetres, type LngLat } from '@linehaul/domain/geo';
import { estimateRoute } from '@linehaul/domain/routing';
import { type DemoOrganisation, type DemoPlace, DWELL_MINUTES } from './data/describe.ts';

/** Planned over bare driving time. */
const TRAFFIC = 1.06;
const STEP_MINUTES = 5;

export interface LanePlace {
  readonly place: DemoPlace;
  /** Metres along the line. */
  readonly metres: number;
  /** Planned minutes after the start. The first stop has no arrival, the last no departure. */
  readonly arrival?: number;
  readonly departure?: number;
}

export interface Lane {
  readonly reference: string;
  readonly name: string;
  readonly stops: readonly LanePlace[];
  readonly line: readonly LngLat[];
  /** Metres from the start to each point of the line. */
  readonly along: readonly number[];
  readonly kilometres: number;
  readonly minutes: number;
}

function laneOf(organisation: DemoOrganisation, codes: readonly string[]): Lane {
  const places = codes.map((code) => {
    const place = organisation.places.get(code);
    if (!place) throw new Error(`${organisation.name} has no place ${code}`);
    return place;
  });
  const line: LngLat[] = [];
  const along: number[] = [];
  const stops: LanePlace[] = [];
  let kilometres = 0;
  let clock = 0;
  const round = (minutes: number) => Math.ceil(minutes / STEP_MINUTES) * STEP_MINUTES;
  for (const [i, place] of places.entries()) {
    const next = places[i + 1];
    const arrival = i === 0 ? undefined : round(clock);
    const departure = i === 0 ? 0 : arrival! + DWELL_MINUTES[place.kind];
    stops.push({ place, metres: along.at(-1) ?? 0, arrival, departure: next ? departure : undefined });
    if (!next) break;
    const leg = estimateRoute([place.position, next.position]);
    for (const point of leg.geometry) {
      const last = line.at(-1);
      if (last?.[0] === point[0] && last[1] === point[1]) continue;
      along.push(last ? along.at(-1)! + distanceMetres(last, point) : 0);
      line.push(point);
    }
    kilometres += leg.kilometres;
    clock = departure + leg.minutes * TRAFFIC;
  }
  const [first, last] = [places[0]!, places.at(-1)!];
  return {
    reference: codes.join('-'),
    name: `${first.name} to ${last.name}`,
    stops,
    line,
    along,
    kilometres,
    minutes: stops.at(-1)!.arrival!,
  };
}

export function lanesOf(organisation: DemoOrganisation): ReadonlyMap<string, readonly Lane[]> {
  const all = organisation.lanes.flatMap((codes) => [
    laneOf(organisation, codes),
    laneOf(organisation, codes.toReversed()),
  ]);
  return Map.groupBy(all, (lane) => lane.stops[0]!.place.code);
}

/** `heading` in degrees from north. */
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
