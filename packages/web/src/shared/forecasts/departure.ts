import type { ScheduleActivity } from '@linehaul/contracts/journeys';
import type { KnownForecast } from './forecasts.ts';

type Stop = Pick<
  ScheduleActivity,
  | 'plannedArrivalTimeUtc'
  | 'plannedDepartureTimeUtc'
  | 'revisedArrivalTimeUtc'
  | 'revisedDepartureTimeUtc'
  | 'adjustedArrivalTimeUtc'
  | 'adjustedDepartureTimeUtc'
>;

/**
 * Instant at which the stop is left if the vehicle arrives as forecast: after the planned stay, and not before the plan,
 * as the engine projects it (`expectedDeparture`). The engine's own departure follows from its own arrival. Without a
 * range it is the one to show.
 */
export function projectedDeparture(stop: Stop, forecast: KnownForecast | undefined): string | null {
  const { adjustedArrivalTimeUtc: arrival, adjustedDepartureTimeUtc: departure } = stop;
  if (!departure || !arrival || !forecast?.range) return departure;
  const planned = stop.revisedDepartureTimeUtc ?? stop.plannedDepartureTimeUtc;
  if (departure === arrival || !planned) return forecast.p50Utc;
  const leaves = Date.parse(planned);
  const arrives = stop.revisedArrivalTimeUtc ?? stop.plannedArrivalTimeUtc;
  const stay = arrives ? leaves - Date.parse(arrives) : 0;
  return new Date(Math.max(leaves, Date.parse(forecast.p50Utc) + stay)).toISOString();
}
