export { projectedDeparture } from './departure.ts';
export {
  type Forecasts,
  forecastOfNext,
  forecastOfStop,
  type KnownForecast,
  NO_FORECASTS,
} from './forecasts.ts';
export { screenCall, useScreenCall } from './screen-call.ts';
export { useForecasts } from './use-forecasts.ts';
