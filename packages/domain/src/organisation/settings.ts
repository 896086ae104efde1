import { constants } from '../constants/index.ts';
export const DEFAULT_SETTINGS = {
  onTimeMinutes: 15,
  /** Up to this slight delay, above delayed. */
  slightDelayMinutes: 30,
  lateDepartureMinutes: 15,
  /** After planned departure without a visit: missed, … */
  missedStopMinutes: 60,
  /** … if fixes around it are this close; else not observed. */
  missedFixGapMinutes: 2,
  /** Until a potential delay counts; two in a row count at once. */
  potentialDelayHoldMinutes: 5,
  /** Clears this far below the limit. */
  potentialDelayClearMinutes: 5,
  overdueMovingMinutes: 15,
  overdueParkedMinutes: 60,
  /** Between fixes farther apart an event has no time. */
  longestGapMinutes: 15,
  staleMarkerMinutes: 5,
  slightDeviationMetres: 200,
  offPlanMetres: 500,
  offPlanHazardousMetres: 250,
  /** Shortest deviation. */
  deviationMinutes: 2,
  /** Share of the limit below which it ends. */
  deviationClearShare: 0.7,
  /** From a stop, rest, fuel, border or site. */
  deviationExemptMetres: 1000,
  arrivalSpeedKilometresPerHour: 5,
  arrivalDwellMinutes: 2,
  /** A crossing without standstill or dwell is a visit (passenger timetables). */
  passCountsAsVisit: false,
  /** Above this, progress along the route decides. */
  sparseFixSeconds: 60,
  departureMinMetres: 50,
  departureMinutes: 2,
  reentryMinutes: 10,
  defaultCircleRadiusMetres: constants.defaultCircleRadiusMetres,
  unplannedStopMinutes: 20,
  maximumSpeedKilometresPerHour: 200,
  speedLimitKilometresPerHour: 100,
  /** Counts over at least two fixes. */
  speedingSeconds: 30,
  maximumFutureMinutes: 2,
  telemetryKeyRequired: false,
  temperatureWarnDegrees: 2,
  temperatureCriticalDegrees: 4,
  temperatureHoldMinutes: 15,
  temperatureClearMinutes: 10,
  episodeClearMinutes: 10,
  liveAlarmMaximumAgeMinutes: 10,
  /** Automatic start: planned start − this to planned end + startAfterHours. */
  startBeforeMinutes: 60,
  startAfterHours: 6,
  completeAfterHours: 6,
  closeAfterHours: 72,
  /** Of a resource between journeys, without the drive. */
  turnRoundMinutes: 30,
  licenceWarningDays: 30,
  boardPageSeconds: 20,
  /** Arrivals on each leg, and visits, before learning applies. */
  forecastLeastArrivals: 20,
  dwellLeastVisits: 20,
  /** POTENTIAL_*: least probability of passing the limit. */
  potentialDelayProbability: 0.5,
  /** A drive this far off plan is off; a leg with this share of them is planned wrongly. */
  planWrongMinutes: 5,
  planWrongShare: 0.8,
  /** From appointment or arrival, the later. */
  waitingFreeMinutes: 60,
  /** Warnings alone are a case after. */
  caseAppearMinutes: 10,
  /** Until a case should be taken, then until its owner should be done, … */
  caseTakeCriticalMinutes: 10,
  caseTakeWarningMinutes: 30,
  caseDoneCriticalMinutes: 30,
  caseDoneWarningMinutes: 60,
  /** … and from level to level. */
  caseLevelMinutes: 15,
  /** Own rules instead of EU 561/2006. */
  ownHourRules: false,
  hoursDrivingBeforeBreakMinutes: 270,
  hoursBreakMinutes: 45,
  hoursDayDrivingMinutes: 540,
  /** Driving, work and availability between daily rests. */
  hoursDayDutyMinutes: 780,
  hoursDayRestMinutes: 660,
  hoursWeekDrivingMinutes: 3360,
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
