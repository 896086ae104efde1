import { constants } from '../constants/index.ts';
/** Defaults of the organisation's settings: minutes, metres, km/h and °C, as the names say. */
export const DEFAULT_SETTINGS = {
  /** Latest arrival after plan that is on time. */
  onTimeMinutes: 15,
  /** Up to this slight delay, above it delayed. */
  slightDelayMinutes: 30,
  /** From this long after planned departure. */
  lateDepartureMinutes: 15,
  /** After planned departure without a visit: missed, … */
  missedStopMinutes: 60,
  /** … if fixes around it are at most this far apart; else not observed. */
  missedFixGapMinutes: 2,
  /** Until a potential delay counts; two in a row count at once. */
  potentialDelayHoldMinutes: 5,
  /** Clears this far below the limit. */
  potentialDelayClearMinutes: 5,
  overdueMovingMinutes: 15,
  overdueParkedMinutes: 60,
  /** Between fixes farther apart than this, an event has no time. */
  longestGapMinutes: 15,
  staleMarkerMinutes: 5,
  slightDeviationMetres: 200,
  offPlanMetres: 500,
  offPlanHazardousMetres: 250,
  /** Shortest deviation. */
  deviationMinutes: 2,
  /** Share of its limit below which a deviation ends. */
  deviationClearShare: 0.7,
  /** From a stop, rest, fuel, border or site location. */
  deviationExemptMetres: 1000,
  arrivalSpeedKilometresPerHour: 5,
  arrivalDwellMinutes: 2,
  /** A crossing without standstill or dwell is a visit (passenger timetables). */
  passCountsAsVisit: false,
  /** Above this, fixes are sparse and progress along the route decides. */
  sparseFixSeconds: 60,
  departureMinMetres: 50,
  departureMinutes: 2,
  reentryMinutes: 10,
  defaultCircleRadiusMetres: constants.defaultCircleRadiusMetres,
  unplannedStopMinutes: 20,
  maximumSpeedKilometresPerHour: 200,
  /** The operator's limit for all vehicles. */
  speedLimitKilometresPerHour: 100,
  /** Until it counts, over at least two fixes. */
  speedingSeconds: 30,
  maximumFutureMinutes: 2,
  /** Refuses fixes without the organisation's key. */
  telemetryKeyRequired: false,
  temperatureWarnDegrees: 2,
  temperatureCriticalDegrees: 4,
  temperatureHoldMinutes: 15,
  temperatureClearMinutes: 10,
  episodeClearMinutes: 10,
  liveAlarmMaximumAgeMinutes: 10,
  /** Automatic start between planned start − this and planned end + startAfterHours. */
  startBeforeMinutes: 60,
  startAfterHours: 6,
  /** After the planned end. */
  completeAfterHours: 6,
  closeAfterHours: 72,
  /** Of a vehicle, trailer or driver from the end of one journey to the start of the next, without the drive. */
  turnRoundMinutes: 30,
  /** Days before the last valid day. */
  licenceWarningDays: 30,
  boardPageSeconds: 20,
  /** Arrivals on each leg, and visits at a location, before a forecast or a stay is learnt from them. */
  forecastLeastArrivals: 20,
  dwellLeastVisits: 20,
  /** POTENTIAL_*: the least probability of arriving later than the limit. */
  potentialDelayProbability: 0.5,
  /** A drive this far off its planned time is off; a leg with this share of such drives is planned wrongly. */
  planWrongMinutes: 5,
  planWrongShare: 0.8,
  /** From the later of appointment and arrival. */
  waitingFreeMinutes: 60,
  /** Cases: until somebody should have taken one, from then until its owner should be done, … */
  caseTakeCriticalMinutes: 10,
  caseTakeWarningMinutes: 30,
  caseDoneCriticalMinutes: 30,
  caseDoneWarningMinutes: 60,
  /** … and from a level to the next one after it. */
  caseLevelMinutes: 15,
  /** Drivers' hours: the organisation's own rules instead of EU 561/2006. */
  ownHourRules: false,
  hoursDrivingBeforeBreakMinutes: 270,
  hoursBreakMinutes: 45,
  hoursDayDrivingMinutes: 540,
  /** Driving, work and availability between two daily rests. */
  hoursDayDutyMinutes: 780,
  hoursDayRestMinutes: 660,
  hoursWeekDrivingMinutes: 3360,
  /** How long before a driver's hours run out an alarm is raised. */
  hoursAlarmMinutes: 30,
} as const satisfies Record<string, number | boolean>;

export type OrganisationSettings = {
  readonly [K in keyof typeof DEFAULT_SETTINGS]: (typeof DEFAULT_SETTINGS)[K] extends boolean
    ? boolean
    : number;
};

export function settingsWith(own: Partial<OrganisationSettings> | undefined): OrganisationSettings {
  return { ...DEFAULT_SETTINGS, ...own };
}
