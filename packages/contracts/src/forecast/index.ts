export {
  FORECAST_JOURNEYS_LIMIT,
  type ForecastCell,
  type ForecastQuality,
  getForecastQuality,
  getPlanQuality,
  getWaitingLedger,
  type JourneyForecast,
  listJourneyForecasts,
  type StopForecastWire,
  type WaitingLedger,
  type WaitingVisit,
  type WrongLegWire,
} from './calls.ts';
