import { MINUTE } from '../../core/index.ts';
import { type LateEvidence, type LateSplit, reasonOf, type Usual } from '../index.ts';
import type { Label, Time, World } from './worlds.ts';

const minutes = (at: number) => at * MINUTE;
const time = (at: Time) => (at === undefined ? undefined : minutes(at));
const usual = (of: readonly [number, number] | undefined): Usual | undefined =>
  of && { minutes: of[0], count: of[1] };

function evidenceOf([, , plan, seen, more = {}]: World): LateEvidence {
  const { previous, asked } = more;
  return {
    stops: plan.map(([role, arrival, departure], i) => ({
      stopId: `S${i}`,
      role,
      plannedArrival: minutes(arrival),
      plannedDeparture: minutes(departure),
      arrival: time(seen[2 * i]),
      departure: time(seen[2 * i + 1]),
      usualDwell: usual(more.dwell?.[i]),
    })),
    legs: plan.slice(1).map((_, i) => ({ usual: usual(more.legs?.[i]), usualBreakMinutes: more.breaks })),
    stands: (more.stands ?? []).map(([from, to, place = 'other' as const, known]) => ({
      from: minutes(from),
      to: minutes(to),
      place,
      usual: usual(known),
    })),
    gaps: (more.gaps ?? []).map(([from, to]) => ({ from: minutes(from), to: minutes(to) })),
    alarms: (more.alarms ?? []).map(minutes),
    previous: previous && {
      reference: 'J-1',
      plannedEnd: minutes(previous[0]),
      ended: time(previous[1]),
      minutesBetween: previous[2],
    },
    firstMove: time(more.firstMove),
    asked: { stop: asked?.[0] ?? plan.length - 1, at: asked?.[1] ?? 'arrival' },
  };
}

export function splitOf(world: World): LateSplit | undefined {
  return reasonOf(evidenceOf(world), minutes(world[4]?.now ?? 1000));
}

export function proposedIn(world: World): Label {
  const split = splitOf(world);
  return split ? (split.proposed?.reason ?? 'nothing') : 'not late';
}
