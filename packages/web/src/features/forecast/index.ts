export { ForecastQualityScreen } from './ForecastQualityScreen.tsx';
