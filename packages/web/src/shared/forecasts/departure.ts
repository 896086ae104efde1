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
 * Departure if arriving as forecast: after the planned stay, not before plan, as `expectedDeparture`. The engine's
 * own follows its own arrival; without a range use that.
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
