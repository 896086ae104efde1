export {
  createHealth,
  type Health,
  type HealthCheck,
  type HealthGroup,
  type HealthReport,
  type HealthResult,
  type HealthStatus,
} from './checks.ts';
export { createReadiness, type Readiness } from './readiness.ts';
