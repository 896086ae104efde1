export {
  createHealth,
  type Health,
  type HealthGroup,
  type HealthResult,
  type HealthStatus,
} from './checks.ts';
export { createReadiness, type Readiness } from './readiness.ts';
