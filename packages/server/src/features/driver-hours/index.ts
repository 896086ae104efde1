export { driverOf, periodOf } from './asked.ts';
export { scheduleDutyCleanUp } from './clean-up.ts';
export { type DriverDuty, nextDuties } from './export.ts';
export { hoursAt, hoursNow, restsDue } from './hours.ts';
export { type ImportAnswer, storeImport } from './imports.ts';
export { plannedJourney } from './plan.ts';
export { mountDriverHours } from './routes.ts';
