export { readVehicleDay } from './read-day.ts';
export { mountVehicleDays } from './routes.ts';
export { tripOverride } from './trip-override.ts';
export { type TripKeeperNeeds, TripUpdater } from './trip-updater.ts';
