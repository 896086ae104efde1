export type {
  Activity,
  ActivityKind,
  DayOfVehicle,
  DayTotals,
  HighestSpeed,
  KnownPlace,
  SpeedPoint,
  SubTrip,
  Trip,
  UnseenTrip,
  VehicleDayFound,
  Whereabouts,
} from './model.ts';
export { vehicleDay } from './vehicle-day.ts';
