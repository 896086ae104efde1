import {
  changeRunningStops,
  isRunning,
  type KnownStop,
  type StopTimes,
  timesOutOfOrder,
} from '@linehaul/domain/journeys';
import { newId, type StopOrder } from '../../../platform/db/index.ts';
import type { LockedJourney } from '../life-cycle/transition-store.ts';
import type { FieldProblems } from '../record/field-failure.ts';
import type { StopRecord } from '../record/journey-store.ts';
import { addStopProblems, type StopInput, validateMeasured, withFirstDeparture } from './plan-input.ts';

export interface NextStop {
  readonly id: string;
  readonly input: StopInput;
  readonly stored?: StopRecord;
  readonly planned: StopTimes;
  readonly revised: StopTimes;
  readonly orders: readonly StopOrder[] | null;
}

const timesOf = (arrival: number | null, departure: number | null): StopTimes => ({
  arrival: arrival ?? undefined,
  departure: departure ?? undefined,
});

function knownStop(stop: StopRecord): KnownStop {
  return {
    id: stop.id,
    locationId: stop.location_id,
    name: stop.name,
    planned: timesOf(stop.planned_arrival, stop.planned_departure),
    revised: timesOf(stop.revised_arrival, stop.revised_departure),
    actual: timesOf(stop.actual_arrival, stop.actual_departure),
    state: stop.state as KnownStop['state'],
  };
}

/** Before the start sets planned times and clears revised ones; later sets revised ones. */
export function nextStops(
  journey: LockedJourney,
  stored: readonly StopRecord[],
  wanted: readonly StopInput[],
  plannedStart: number,
  problems: FieldProblems,
): readonly NextStop[] {
  const byId = new Map(stored.map((stop) => [stop.id, stop]));
  const seen = new Set<string>();
  for (const [i, { id, orders }] of wanted.entries()) {
    const known = id === undefined ? undefined : byId.get(id);
    if (id !== undefined && !known) problems.add(`stops[${i}].id`, 'is not a stop of the journey');
    if (id !== undefined && seen.has(id)) problems.add(`stops[${i}].id`, 'is named twice');
    if (id !== undefined) seen.add(id);
    validateMeasured(orders ?? [], known?.orders ?? [], i, problems);
  }
  const times = isRunning(journey.status)
    ? runningTimes(stored, wanted, problems)
    : plannedTimes(wanted, plannedStart, problems);
  return wanted.map((input, i): NextStop => {
    const known = input.id === undefined ? undefined : byId.get(input.id);
    return {
      id: input.id ?? newId(),
      input,
      stored: known && known.location_id === input.locationId ? known : undefined,
      ...times[i]!,
      orders: input.orders ?? known?.orders ?? null,
    };
  });
}

type Times = Pick<NextStop, 'planned' | 'revised'>;

function plannedTimes(
  wanted: readonly StopInput[],
  plannedStart: number,
  problems: FieldProblems,
): readonly Times[] {
  const stops = withFirstDeparture(plannedStart, wanted);
  addStopProblems(timesOutOfOrder(plannedStart, stops), problems);
  return stops.map(({ arrival, departure }) => ({ planned: { arrival, departure }, revised: {} }));
}

function runningTimes(
  stored: readonly StopRecord[],
  wanted: readonly StopInput[],
  problems: FieldProblems,
): readonly Times[] {
  const changed = changeRunningStops(stored.map(knownStop), wanted);
  addStopProblems(changed.problems, problems);
  for (const { name } of changed.removed) {
    problems.add('stops', `'${name}' was reached already: it can't be removed`);
  }
  return changed.stops;
}
