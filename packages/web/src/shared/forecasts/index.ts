export {
  type Forecasts,
  forecastOfNext,
  forecastOfStop,
  type KnownForecast,
  NO_FORECASTS,
} from './forecasts.ts';
export { useForecasts } from './use-forecasts.ts';
