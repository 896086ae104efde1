import type { EpochMs, JourneyId, StopId } from '@linehaul/domain/core';
import { orUndefined } from '@linehaul/domain/core';
import type { Area } from '@linehaul/domain/geo';
import { effectiveTimes, type JourneyPlan, type PlannedStop } from '@linehaul/domain/tracking';
import type { RowOf } from '../../../platform/db/index.ts';
import type { JourneyRecord } from './load-store.ts';
import { sharedId } from './shared.ts';

export type StopRecord = RowOf<'journey_stop'>;

export function planOf(
  record: JourneyRecord,
  stops: readonly StopRecord[],
  areas: ReadonlyMap<string, Area>,
  routeGeometry: JourneyPlan['routeGeometry'],
): JourneyPlan {
  return {
    journeyId: record.id as JourneyId,
    plannedStart: record.planned_start,
    plannedEnd: endOf(record),
    stops: stops.map((stop) => plannedStopOf(stop, areas.get(stop.location_id)!)),
    routeGeometry,
    isHazardous: record.is_hazardous,
    approved: true,
    startedByHandAt: orUndefined(record.started_by_hand_at),
    completedByHandAt: orUndefined(record.completed_by_hand_at),
    endedByHandAt: orUndefined(record.ended_by_hand_at),
  };
}

/** A shortened plan keeps its time until its end is seen. */
export function endOf(record: JourneyRecord): EpochMs | undefined {
  const { planned_end: planned, revised_end: revised } = record;
  return orUndefined(planned !== null && revised !== null ? Math.max(planned, revised) : planned);
}

export function timesOf(
  stop: Pick<StopRecord, 'planned_arrival' | 'planned_departure' | 'revised_arrival' | 'revised_departure'>,
) {
  return effectiveTimes({
    plannedArrival: stop.planned_arrival,
    plannedDeparture: stop.planned_departure,
    revisedArrival: stop.revised_arrival,
    revisedDeparture: stop.revised_departure,
  });
}

function plannedStopOf(stop: StopRecord, area: Area): PlannedStop {
  const orders = stop.orders ?? [];
  const times = (name: 'addressDeliveryDateTimeWindowOpenUtc' | 'addressDeliveryDateTimeCloseUtc') =>
    orders.flatMap((order) => (order[name] ? [Date.parse(order[name])] : []));
  const opens = times('addressDeliveryDateTimeWindowOpenUtc');
  const closes = times('addressDeliveryDateTimeCloseUtc');
  const temperature = orders.find((order) => typeof order.plannedTemperature === 'number');
  return {
    stopId: stop.id as StopId,
    sequence: stop.sequence,
    area,
    locationId: sharedId(stop.location_id),
    ...timesOf(stop),
    windowOpen: opens.length > 0 ? Math.max(...opens) : undefined,
    windowClose: closes.length > 0 ? Math.min(...closes) : undefined,
    plannedTemperatureCelsius: temperature?.plannedTemperature ?? undefined,
  };
}
