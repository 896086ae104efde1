import type { OrganisationSettings } from '../organisation/index.ts';

type NumberName = {
  [K in keyof OrganisationSettings]: OrganisationSettings[K] extends number ? K : never;
}[keyof OrganisationSettings];

export type LimitUnit =
  | 'minutes'
  /** Kept in minutes. */
  | 'hoursAndMinutes'
  | 'seconds'
  | 'hours'
  | 'metres'
  | 'kilometresPerHour'
  | 'degrees'
  | 'days'
  | 'arrivals'
  | 'visits'
  | 'share';

export interface EngineLimit {
  readonly least: number;
  readonly most: number;
  readonly unit: LimitUnit;
  /** A preview can apply it to the past. */
  readonly affectsEvaluation: boolean;
}

const limit = (unit: LimitUnit, least: number, most: number, affectsEvaluation = true): EngineLimit => ({
  unit,
  least,
  most,
  affectsEvaluation,
});

export const ENGINE_LIMIT_GROUPS = {
  punctuality: {
    onTimeMinutes: limit('minutes', 0, 600),
    slightDelayMinutes: limit('minutes', 0, 600),
    lateDepartureMinutes: limit('minutes', 0, 600),
    missedStopMinutes: limit('minutes', 1, 1440),
    missedFixGapMinutes: limit('minutes', 1, 60),
    potentialDelayHoldMinutes: limit('minutes', 0, 120),
    potentialDelayClearMinutes: limit('minutes', 0, 120),
    // Above a half, what is expected after its limit would be on time.
    potentialDelayProbability: limit('share', 0.05, 0.5, false),
  },
  silence: {
    overdueMovingMinutes: limit('minutes', 1, 1440),
    overdueParkedMinutes: limit('minutes', 1, 2880),
    longestGapMinutes: limit('minutes', 1, 240),
    staleMarkerMinutes: limit('minutes', 1, 1440, false),
  },
  route: {
    slightDeviationMetres: limit('metres', 20, 20_000),
    offPlanMetres: limit('metres', 50, 20_000),
    offPlanHazardousMetres: limit('metres', 50, 20_000),
    deviationMinutes: limit('minutes', 0, 120),
    deviationClearShare: limit('share', 0.1, 1),
    deviationExemptMetres: limit('metres', 0, 20_000),
  },
  visits: {
    arrivalSpeedKilometresPerHour: limit('kilometresPerHour', 0, 60),
    arrivalDwellMinutes: limit('minutes', 0, 120),
    departureMinMetres: limit('metres', 0, 2_000),
    departureMinutes: limit('minutes', 0, 120),
    reentryMinutes: limit('minutes', 0, 240),
    sparseFixSeconds: limit('seconds', 10, 3_600),
    unplannedStopMinutes: limit('minutes', 1, 1440),
    defaultCircleRadiusMetres: limit('metres', 10, 5_000, false),
  },
  lifeCycle: {
    startBeforeMinutes: limit('minutes', 0, 1440),
    startAfterHours: limit('hours', 0, 72),
    completeAfterHours: limit('hours', 1, 168),
    closeAfterHours: limit('hours', 1, 720, false),
  },
  forecasts: {
    waitingFreeMinutes: limit('minutes', 0, 1440, false),
    planWrongMinutes: limit('minutes', 1, 240, false),
    planWrongShare: limit('share', 0.5, 1, false),
    forecastLeastArrivals: limit('arrivals', 20, 1_000, false),
    dwellLeastVisits: limit('visits', 20, 1_000, false),
  },
  between: {
    turnRoundMinutes: limit('minutes', 0, 600, false),
  },
  hours: {
    hoursDrivingBeforeBreakMinutes: limit('hoursAndMinutes', 60, 720, false),
    hoursBreakMinutes: limit('hoursAndMinutes', 10, 180, false),
    hoursDayDrivingMinutes: limit('hoursAndMinutes', 60, 1080, false),
    hoursDayDutyMinutes: limit('hoursAndMinutes', 60, 1080, false),
    hoursDayRestMinutes: limit('hoursAndMinutes', 360, 1200, false),
    hoursWeekDrivingMinutes: limit('hoursAndMinutes', 240, 6000, false),
    hoursAlarmMinutes: limit('minutes', 0, 240, false),
  },
  licences: {
    licenceWarningDays: limit('days', 0, 365, false),
  },
  vehicle: {
    maximumSpeedKilometresPerHour: limit('kilometresPerHour', 60, 400),
    maximumFutureMinutes: limit('minutes', 0, 60, false),
    speedLimitKilometresPerHour: limit('kilometresPerHour', 20, 200, false),
    speedingSeconds: limit('seconds', 0, 600, false),
    temperatureWarnDegrees: limit('degrees', 0.1, 50),
    temperatureCriticalDegrees: limit('degrees', 0.1, 50),
    temperatureHoldMinutes: limit('minutes', 0, 600),
    temperatureClearMinutes: limit('minutes', 0, 600),
    episodeClearMinutes: limit('minutes', 0, 600),
    liveAlarmMaximumAgeMinutes: limit('minutes', 1, 1440, false),
  },
  cases: {
    caseAppearMinutes: limit('minutes', 0, 30, false),
    caseTakeCriticalMinutes: limit('minutes', 1, 1440, false),
    caseTakeWarningMinutes: limit('minutes', 1, 1440, false),
    caseDoneCriticalMinutes: limit('minutes', 1, 1440, false),
    caseDoneWarningMinutes: limit('minutes', 1, 1440, false),
    caseLevelMinutes: limit('minutes', 1, 1440, false),
  },
  board: {
    boardPageSeconds: limit('seconds', 5, 300, false),
  },
} as const satisfies Record<string, Partial<Record<NumberName, EngineLimit>>>;

export type EngineLimitGroup = keyof typeof ENGINE_LIMIT_GROUPS;
type NamesOf<T> = T extends unknown ? keyof T : never;
export type EngineLimitName = NamesOf<(typeof ENGINE_LIMIT_GROUPS)[EngineLimitGroup]>;

export const ENGINE_LIMITS = Object.assign({}, ...Object.values(ENGINE_LIMIT_GROUPS)) as Readonly<
  Record<EngineLimitName, EngineLimit>
>;
export const ENGINE_LIMIT_NAMES = Object.keys(ENGINE_LIMITS) as readonly EngineLimitName[];

export const ENGINE_SWITCHES = [
  'passCountsAsVisit',
  'ownHourRules',
] as const satisfies readonly (keyof OrganisationSettings)[];
export type EngineSwitchName = (typeof ENGINE_SWITCHES)[number];
export type EngineSettingName = EngineLimitName | EngineSwitchName;
export const ENGINE_SWITCH_PLACES = {
  passCountsAsVisit: { group: 'visits', affectsEvaluation: true },
  ownHourRules: { group: 'hours', affectsEvaluation: false },
} as const satisfies Record<
  EngineSwitchName,
  { readonly group: EngineLimitGroup; readonly affectsEvaluation: boolean }
>;

const PAIRS = [
  ['temperatureWarnDegrees', 'temperatureCriticalDegrees'],
  ['onTimeMinutes', 'slightDelayMinutes'],
  ['offPlanHazardousMetres', 'offPlanMetres'],
  ['slightDeviationMetres', 'offPlanMetres'],
  ['caseAppearMinutes', 'caseTakeWarningMinutes'],
  ['caseTakeCriticalMinutes', 'caseTakeWarningMinutes'],
  ['caseDoneCriticalMinutes', 'caseDoneWarningMinutes'],
  ['hoursDrivingBeforeBreakMinutes', 'hoursDayDrivingMinutes'],
  ['hoursDayDrivingMinutes', 'hoursDayDutyMinutes'],
  ['hoursDayDrivingMinutes', 'hoursWeekDrivingMinutes'],
] as const satisfies readonly (readonly [EngineLimitName, EngineLimitName])[];

export function limitOutOfOrder(
  settings: OrganisationSettings,
): { readonly limit: EngineLimitName; readonly exceeds: EngineLimitName } | undefined {
  const pair = PAIRS.find(([least, most]) => settings[least] > settings[most]);
  return pair && { limit: pair[0], exceeds: pair[1] };
}
