import { constants } from '../constants/index.ts';
/**
 * The status engine's numbers. Each is a setting of the organisation; what is not set has this default.
 * Minutes, metres, km/h and °C, as the names say.
 */
export const DEFAULT_SETTINGS = {
  /** Arrival up to this much after plan is on time. */
  onTimeMinutes: 15,
  /** Above onTimeMinutes to this: slight delay; above this: delayed. */
  slightDelayMinutes: 30,
  /** Not left this long after planned departure: late departure. */
  lateDepartureMinutes: 15,
  /** A stop not visited this long after its planned departure is missed … */
  missedStopMinutes: 60,
  /** … but only where the fixes around its time are at most this far apart; else it is 'not observed'. */
  missedFixGapMinutes: 2,
  /** A potential delay counts when it stands this long, or twice in a row. */
  potentialDelayHoldMinutes: 5,
  /** A potential delay clears when the projection is this much under the limit. */
  potentialDelayClearMinutes: 5,
  overdueMovingMinutes: 15,
  overdueParkedMinutes: 60,
  /** What happened between two fixes farther apart than this has no time: nobody saw it. */
  longestGapMinutes: 15,
  staleMarkerMinutes: 5,
  slightDeviationMetres: 200,
  offPlanMetres: 500,
  offPlanHazardousMetres: 250,
  /** A deviation must last this long. */
  deviationMinutes: 2,
  /** A deviation ends under this share of its limit. */
  deviationClearShare: 0.7,
  /** No deviation within this of a stop, rest, fuel, border or site location. */
  deviationExemptMetres: 1000,
  arrivalSpeedKilometresPerHour: 5,
  arrivalDwellMinutes: 2,
  /** A crossing without standstill or dwell is a visit (passenger timetables). */
  passCountsAsVisit: false,
  /** Fixes further apart than this are sparse: progress along the route decides. */
  sparseFixSeconds: 60,
  departureMinMetres: 50,
  departureMinutes: 2,
  reentryMinutes: 10,
  defaultCircleRadiusMetres: constants.defaultCircleRadiusMetres,
  unplannedStopMinutes: 20,
  maximumSpeedKilometresPerHour: 200,
  /** Faster than this is speeding: a limit of the operator's own, for all its vehicles … */
  speedLimitKilometresPerHour: 100,
  /** … that counts when it lasts this long, over two fixes at least. */
  speedingSeconds: 30,
  maximumFutureMinutes: 2,
  /** Fixes of the organisation's devices are taken only with its key. */
  telemetryKeyRequired: false,
  temperatureWarnDegrees: 2,
  temperatureCriticalDegrees: 4,
  temperatureHoldMinutes: 15,
  temperatureClearMinutes: 10,
  episodeClearMinutes: 10,
  liveAlarmMaximumAgeMinutes: 10,
  /** Automatic start: the departure lies within [planned start − this, planned end + startAfterHours]. */
  startBeforeMinutes: 60,
  startAfterHours: 6,
  /** Automatic completion this long after the planned end. */
  completeAfterHours: 6,
  closeAfterHours: 72,
  /** A driver's licence is shown as expiring from this many days before its last one. */
  licenceWarningDays: 30,
} as const satisfies Record<string, number | boolean>;

export type OrganisationSettings = {
  readonly [K in keyof typeof DEFAULT_SETTINGS]: (typeof DEFAULT_SETTINGS)[K] extends boolean
    ? boolean
    : number;
};

/** The defaults with an organisation's own numbers over them; unknown keys are left out. */
export function settingsWith(own: Partial<OrganisationSettings> | undefined): OrganisationSettings {
  return { ...DEFAULT_SETTINGS, ...own };
}
