import type { EpochMs, JourneyId, StopId } from '@linehaul/domain/core';
import { orUndefined } from '@linehaul/domain/core';
import type { Area } from '@linehaul/domain/geo';
import type { JourneyPlan, PlannedStop } from '@linehaul/domain/tracking';
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

/** A shortened plan keeps its time until the end is seen. */
export function endOf(record: JourneyRecord): EpochMs | undefined {
  const { planned_end: planned, revised_end: revised } = record;
  return orUndefined(planned !== null && revised !== null ? Math.max(planned, revised) : planned);
}

/** Revised, else planned times. If one alone is revised, the other moves so that departure is not before arrival. */
export function timesOf(
  stop: Pick<StopRecord, 'planned_arrival' | 'planned_departure' | 'revised_arrival' | 'revised_departure'>,
) {
  const arrival = stop.revised_arrival ?? stop.planned_arrival;
  const departure = stop.revised_departure ?? stop.planned_departure;
  const turned = arrival !== null && departure !== null && departure < arrival;
  const arrivalGivesWay = turned && stop.revised_arrival === null && stop.revised_departure !== null;
  const departureGivesWay = turned && stop.revised_departure === null && stop.revised_arrival !== null;
  return {
    plannedArrival: orUndefined(arrivalGivesWay ? departure : arrival),
    plannedDeparture: orUndefined(departureGivesWay ? arrival : departure),
    isArrivalRevised: stop.revised_arrival !== null || arrivalGivesWay,
    isDepartureRevised: stop.revised_departure !== null || departureGivesWay,
  };
}

/** Of several orders, the narrowest window and the first temperature count. */
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
