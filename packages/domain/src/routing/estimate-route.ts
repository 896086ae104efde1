import greatCircle from '@turf/distance';
import CheapRuler from 'cheap-ruler';
import type { Kilometres } from '../core/index.ts';
import type { LngLat } from '../geo/index.ts';
import { ROAD_GRAPH, type RoadSection } from './road-graph.ts';

const OFF_ROAD_FACTOR = 1.3;
/** A loaded truck's averages, without rests. */
const NATIONAL_KMH = 75;
const OTHER_KMH = 65;
const OFF_ROAD_KMH = 50;

export interface RouteEstimate {
  readonly kilometres: Kilometres;
  readonly minutes: number;
  readonly geometry: readonly LngLat[];
  readonly roads: readonly string[];
  /** Ignores minor roads, heights, weights and closures. */
  readonly estimate: true;
  readonly truckLegal: false;
}

type Leg = Pick<RouteEstimate, 'kilometres' | 'minutes' | 'geometry' | 'roads'>;

/** Great circle × 1.3, for thousands of pairs. */
export function roughKilometres(from: LngLat, to: LngLat): Kilometres {
  return greatCircle([...from], [...to], { units: 'kilometers' }) * OFF_ROAD_FACTOR;
}

function offRoad(from: LngLat, to: LngLat): Leg {
  const kilometres = roughKilometres(from, to);
  return { kilometres, minutes: (kilometres / OFF_ROAD_KMH) * 60, geometry: [from, to], roads: [] };
}

function minutesOn(road: string, metres: number): number {
  return (metres / 1000 / (road.startsWith('N') ? NATIONAL_KMH : OTHER_KMH)) * 60;
}

interface Access {
  readonly section: RoadSection;
  readonly point: LngLat;
  readonly share: number;
}

function accessTo(position: LngLat): Access {
  const ruler = new CheapRuler(position[1], 'meters');
  let best: (Access & { metres: number }) | undefined;
  for (const section of ROAD_GRAPH.sections) {
    const line = [ROAD_GRAPH.points[section.from]!, ROAD_GRAPH.points[section.to]!] as [number, number][];
    const { point, t } = ruler.pointOnLine(line, position as [number, number]);
    const metres = ruler.distance(point, position as [number, number]);
    if (!best || metres < best.metres) best = { section, point, share: Math.min(1, Math.max(0, t)), metres };
  }
  return best!;
}

/** Dijkstra by time; undefined: not connected. */
function alongRoads(start: Access, end: Access): Leg | undefined {
  const { points, at } = ROAD_GRAPH;
  if (start.section === end.section) {
    const metres = Math.abs(start.share - end.share) * start.section.metres;
    const { road } = start.section;
    return {
      kilometres: metres / 1000,
      minutes: minutesOn(road, metres),
      geometry: [start.point, end.point],
      roads: [road],
    };
  }
  const minutes = new Array<number>(points.length).fill(Number.POSITIVE_INFINITY);
  const cameBy = new Array<RoadSection | undefined>(points.length);
  const open = new Set<number>();
  const reach = (node: number, cost: number, by: RoadSection | undefined) => {
    if (cost >= minutes[node]!) return;
    minutes[node] = cost;
    cameBy[node] = by;
    open.add(node);
  };
  const onStart = (share: number) => minutesOn(start.section.road, start.section.metres * share);
  reach(start.section.from, onStart(start.share), undefined);
  reach(start.section.to, onStart(1 - start.share), undefined);
  while (open.size > 0) {
    let node = -1;
    for (const candidate of open) if (node < 0 || minutes[candidate]! < minutes[node]!) node = candidate;
    open.delete(node);
    for (const section of at[node]!) {
      const next = section.from === node ? section.to : section.from;
      reach(next, minutes[node]! + minutesOn(section.road, section.metres), section);
    }
  }
  const onEnd = (share: number) => minutesOn(end.section.road, end.section.metres * share);
  const byFrom = minutes[end.section.from]! + onEnd(end.share);
  const byTo = minutes[end.section.to]! + onEnd(1 - end.share);
  if (!Number.isFinite(Math.min(byFrom, byTo))) return undefined;
  let node = byFrom <= byTo ? end.section.from : end.section.to;
  const driven: { road: string; metres: number }[] = [
    { road: end.section.road, metres: end.section.metres * (byFrom <= byTo ? end.share : 1 - end.share) },
  ];
  const line: LngLat[] = [end.point, points[node]!];
  for (let by = cameBy[node]; by; by = cameBy[node]) {
    node = by.from === node ? by.to : by.from;
    line.push(points[node]!);
    driven.push(by);
  }
  const first = start.section;
  driven.push({
    road: first.road,
    metres: first.metres * (node === first.from ? start.share : 1 - start.share),
  });
  line.push(start.point);
  driven.reverse();
  return {
    kilometres: driven.reduce((sum, part) => sum + part.metres, 0) / 1000,
    minutes: Math.min(byFrom, byTo),
    geometry: line.reverse(),
    roads: driven.filter((part) => part.metres > 0).map((part) => part.road),
  };
}

function leg(from: LngLat, to: LngLat): Leg {
  const direct = offRoad(from, to);
  const start = accessTo(from);
  const end = accessTo(to);
  const roads = alongRoads(start, end);
  if (!roads) return direct;
  const access = [offRoad(from, start.point), offRoad(end.point, to)] as const;
  const byRoad = join([access[0], roads, access[1]]);
  const mostlyOnRoads = access[0].kilometres + access[1].kilometres <= byRoad.kilometres / 2;
  return mostlyOnRoads || byRoad.kilometres <= direct.kilometres ? byRoad : direct;
}

function join(legs: readonly Leg[]): Leg {
  const geometry: LngLat[] = [];
  for (const point of legs.flatMap((part) => part.geometry)) {
    const last = geometry.at(-1);
    if (!last || last[0] !== point[0] || last[1] !== point[1]) geometry.push(point);
  }
  if (geometry.length === 1) geometry.push(geometry[0]!);
  return {
    kilometres: legs.reduce((sum, part) => sum + part.kilometres, 0),
    minutes: legs.reduce((sum, part) => sum + part.minutes, 0),
    geometry,
    roads: legs.flatMap((part) => part.roads).filter((road, i, all) => road !== all[i - 1]),
  };
}

/** Along main roads, else great circle × 1.3. RangeError below two points. */
export function estimateRoute(points: readonly LngLat[]): RouteEstimate {
  if (points.length < 2) throw new RangeError('a route needs a start and an end');
  const legs = points.slice(1).map((to, i) => leg(points[i]!, to));
  return { ...join(legs), estimate: true, truckLegal: false };
}
