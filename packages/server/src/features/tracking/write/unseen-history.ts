import { instantText } from '../../../platform/http/index.ts';
import type { StopFacts } from '../load/facts.ts';
import type { HistoryEntry } from './history-entry.ts';

export function unseenHistory(
  stopIds: readonly string[],
  known: readonly StopFacts[],
  found: readonly StopFacts[],
): readonly HistoryEntry[] {
  const changed = known.flatMap((stop, i) => {
    const now = found[i];
    if (!now || isUnseen(stop) === isUnseen(now)) return [];
    const side = (facts: StopFacts) => ({ id: stopIds[i], number: i + 1, ...saidOf(facts) });
    return [{ before: side(stop), after: side(now) }];
  });
  if (changed.length === 0) return [];
  return [
    {
      kind: 'stops',
      before: { stops: changed.map(({ before }) => before) },
      after: { stops: changed.map(({ after }) => after) },
    },
  ];
}

const isUnseen = ({ state }: StopFacts) => state === 'passedUnseen';

function saidOf(stop: StopFacts) {
  return {
    state: stop.state,
    actualArrivalTimeUtc: instantText(stop.actualArrival),
    actualDepartureTimeUtc: instantText(stop.actualDeparture),
    arrivalAfterUtc: instantText(stop.arrivalAfter),
    arrivalBeforeUtc: instantText(stop.arrivalBefore),
    departureAfterUtc: instantText(stop.departureAfter),
    departureBeforeUtc: instantText(stop.departureBefore),
  };
}
