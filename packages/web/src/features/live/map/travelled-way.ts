import type { Journey, ScheduleActivity } from '@linehaul/contracts/journeys';
import type { EpochMs, Metres } from '@linehaul/domain/core';
import { type Line, type LngLat, placesInOrder } from '@linehaul/domain/geo';
import type { NoFixes } from '../../../ui/vehicle-day/index.ts';
import { hasPosition } from './vehicles/vehicle-features.ts';

/** Metres from its start. */
export interface LineSection {
  readonly from: Metres;
  readonly to: Metres;
}

interface Mark {
  readonly time: EpochMs;
  readonly point: LngLat;
  /** Index of its gap. */
  readonly lost?: number;
  readonly found?: number;
}

/** Left stops count, so a road out and back is not cut short. */
export function travelledOf(
  journey: Journey,
  line: Line,
  silences: readonly NoFixes[],
  position?: LngLat,
): { readonly along: Metres; readonly unseen: readonly LineSection[] } {
  const gaps = gapsOf(journey, silences);
  const marks = [...gapMarks(gaps), ...stopMarks(journey)].sort(inOrder);
  const places = placesInOrder(line, [...marks.map(({ point }) => point), ...(position ? [position] : [])]);
  const placeOf = (is: (mark: Mark) => boolean) => {
    const i = marks.findIndex(is);
    return i < 0 ? undefined : places[i];
  };
  return {
    along: places.at(-1) ?? 0,
    unseen: gaps.map((_, i) => ({
      from: placeOf(({ lost }) => lost === i) ?? 0,
      to: placeOf(({ found }) => found === i) ?? line.lengthMetres,
    })),
  };
}

/** Without lostAt from the line's start, without foundAt to its end. */
type Gap = Pick<NoFixes, 'from' | 'to' | 'lostAt' | 'foundAt'>;

function gapsOf(
  { startedDateTimeUtc, completedDateTimeUtc }: Journey,
  silences: readonly NoFixes[],
): readonly Gap[] {
  const start = startedDateTimeUtc ? Date.parse(startedDateTimeUtc) : Number.NEGATIVE_INFINITY;
  const end = completedDateTimeUtc ? Date.parse(completedDateTimeUtc) : Number.POSITIVE_INFINITY;
  const gaps: Gap[] = [];
  for (const silence of [...silences].sort((a, b) => a.from - b.from)) {
    const last = gaps.at(-1);
    if (last?.to === silence.from)
      gaps[gaps.length - 1] = { ...silence, from: last.from, lostAt: last.lostAt };
    else gaps.push(silence);
  }
  return gaps.flatMap(({ from, to = Number.POSITIVE_INFINITY, lostAt, foundAt }): Gap[] => {
    // What lies ahead of a silent vehicle is not travelled.
    const isOpen = to === Number.POSITIVE_INFINITY && end === Number.POSITIVE_INFINITY;
    if (isOpen || to < start || from >= end) return [];
    return [{ from, to, lostAt: from < start ? undefined : lostAt, foundAt: to > end ? undefined : foundAt }];
  });
}

function gapMarks(gaps: readonly Gap[]): Mark[] {
  return gaps.flatMap(({ from, to, lostAt, foundAt }, i) => [
    ...(lostAt ? [{ time: from, point: lostAt, lost: i }] : []),
    ...(foundAt && to !== undefined ? [{ time: to, point: foundAt, found: i }] : []),
  ]);
}

function stopMarks({ journeyLocationList }: Journey): Mark[] {
  let time = Number.NEGATIVE_INFINITY;
  return [...journeyLocationList]
    .sort((a, b) => a.sequence - b.sequence)
    .flatMap((stop): Mark[] => {
      if ((stop.state !== 'departed' && stop.state !== 'passedUnseen') || !hasPosition(stop)) return [];
      time = Math.max(time, leftAt(stop) ?? time);
      return [{ time, point: [stop.longitude, stop.latitude] }];
    });
}

function leftAt(stop: ScheduleActivity): EpochMs | undefined {
  const { actualDepartureTimeUtc, departureAfterUtc, actualArrivalTimeUtc, arrivalAfterUtc } = stop;
  const at = actualDepartureTimeUtc ?? departureAfterUtc ?? actualArrivalTimeUtc ?? arrivalAfterUtc;
  return at ? Date.parse(at) : undefined;
}

/** Ties: lost, stop, found. */
function inOrder(a: Mark, b: Mark): number {
  const rank = ({ lost, found }: Mark) => (lost !== undefined ? 0 : found === undefined ? 1 : 2);
  if (a.time !== b.time) return a.time < b.time ? -1 : 1;
  return rank(a) - rank(b);
}
