export { driverOf, periodOf } from './asked.ts';
export { type DriverDuty, nextDuties } from './export.ts';
export { hoursFor, hoursNow, restsDue } from './hours.ts';
export { startDriverHours } from './hours-watch.ts';
export { evaluateDuties, type ImportAnswer, type ImportedDuties, storeImport } from './imports.ts';
export { plannedJourney } from './plan.ts';
export { mountDriverHours } from './routes.ts';
