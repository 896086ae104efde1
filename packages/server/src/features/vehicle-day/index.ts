export { readVehicleDay } from './read-day.ts';
export { mountVehicleDays } from './routes.ts';
export { TripKeeper, type TripKeeperNeeds } from './trip-keeper.ts';
export { tripOverride } from './trip-override.ts';
