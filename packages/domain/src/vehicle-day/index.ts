export type {
  Activity,
  DayTotals,
  HighestSpeed,
  KnownPlace,
  SubTrip,
  Trip,
  UnseenTrip,
  VehicleDayFound,
  Whereabouts,
} from './model.ts';
export { vehicleDay } from './vehicle-day.ts';
