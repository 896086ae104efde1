export {
  FORECAST_JOURNEYS_LIMIT,
  type ForecastCell,
  type ForecastQuality,
  getForecastQuality,
  getPlanQuality,
  type JourneyForecast,
  listJourneyForecasts,
  type StopForecastWire,
  type WrongLegWire,
} from './calls.ts';
