import { type EpochMs, HOUR, MINUTE } from '../../core/index.ts';
import type { LngLat } from '../../geo/index.ts';
import type { OrganisationSettings } from '../../organisation/index.ts';
import type { JourneyPlan } from '../model.ts';
import { digestOf } from '../sightings/digest.ts';
import { EMPTY_HISTORY, type History, type Questions, questionsOf } from '../sightings/history.ts';
import { EMPTY_SIEVE, type Sieve } from '../sightings/sightings.ts';
import { type DelayRules, delayRulesOf } from '../verdicts/delay-watch.ts';
import type { KnownPlaces } from '../watch/deviation.ts';
import { EMPTY_WATCH, type WatchState } from '../watch/vehicle-watch.ts';
import type { WatchedZone, ZoneVisit } from '../watch/zone-watch.ts';
import { type Course, courseOf, digestOfPlan } from '../way/course.ts';
import type { Trace } from '../way/traced.ts';
import type { DayState } from './day-state.ts';

/** Increase when the state's shape or a rule's meaning changes: discards stored states. */
export const ENGINE_STATE_VERSION = 9;

export interface EngineContext {
  readonly settings: OrganisationSettings;
  readonly courses: readonly Course[];
  readonly questions: readonly Questions[];
  readonly rules: readonly DelayRules[];
  readonly known: KnownPlaces;
  /** Around the point; may include near ones. */
  readonly zones: (point: LngLat) => readonly WatchedZone[];
  /** Must match a state: settings and places, and each plan. */
  readonly basis: string;
  readonly plans: readonly string[];
  readonly spans: readonly Span[];
  /** A fifth of a vehicle's memory; made again in microseconds. */
  forgetCourses(): void;
  around(places: Pick<Places, 'known' | 'zones'>): EngineContext;
}

export type Span = readonly [from: EpochMs, until: EpochMs];

/** Plain data; bounded, however many fixes. */
export interface EngineState {
  readonly version: number;
  readonly basis: string;
  readonly plans: readonly string[];
  readonly spans: readonly Span[];
  readonly sieve: Sieve;
  readonly history: History;
  readonly watch: WatchState;
  readonly day?: DayState;
  /** From settled sightings. */
  readonly traces: readonly Trace[];
}

export interface Places {
  readonly known: KnownPlaces;
  readonly zones: (point: LngLat) => readonly WatchedZone[];
  readonly digest: string;
}

const NO_PLACES: Places = { known: () => [], zones: () => [], digest: '' };

/** `journeys` by planned start. */
export function contextOf(
  journeys: readonly JourneyPlan[],
  settings: OrganisationSettings,
  { known, zones, digest }: Places = NO_PLACES,
): EngineContext {
  return new PlannedContext(journeys, { known, zones }, settings, basisOf(settings, digest));
}

interface Planned {
  readonly courses: readonly Course[];
  readonly questions: readonly Questions[];
  readonly rules: readonly DelayRules[];
}

class PlannedContext implements EngineContext {
  readonly settings: OrganisationSettings;
  readonly basis: string;
  readonly plans: readonly string[];
  readonly spans: readonly Span[];
  readonly known: KnownPlaces;
  readonly zones: Places['zones'];
  readonly #journeys: readonly JourneyPlan[];
  #planned: Planned | undefined;

  constructor(
    journeys: readonly JourneyPlan[],
    { known, zones }: Pick<Places, 'known' | 'zones'>,
    settings: OrganisationSettings,
    basis: string,
    before?: PlannedContext,
  ) {
    this.#journeys = journeys;
    this.known = known;
    this.zones = zones;
    this.settings = settings;
    this.basis = basis;
    this.plans = before?.plans ?? journeys.map(digestOfPlan);
    this.spans = before?.spans ?? this.courses.map((course) => spanOf(course, settings));
  }

  get courses(): readonly Course[] {
    return this.#ofPlans().courses;
  }

  get questions(): readonly Questions[] {
    return this.#ofPlans().questions;
  }

  get rules(): readonly DelayRules[] {
    return this.#ofPlans().rules;
  }

  forgetCourses(): void {
    this.#planned = undefined;
  }

  around(places: Pick<Places, 'known' | 'zones'>): EngineContext {
    return new PlannedContext(this.#journeys, places, this.settings, this.basis, this);
  }

  #ofPlans(): Planned {
    this.#planned ??= plannedOf(this.#journeys, this.settings);
    return this.#planned;
  }
}

function plannedOf(journeys: readonly JourneyPlan[], settings: OrganisationSettings): Planned {
  const courses = journeys.map((plan) => courseOf(plan, settings));
  return {
    courses,
    questions: courses.map((course) => questionsOf(course, settings)),
    rules: courses.map((course) => delayRulesOf(course, settings)),
  };
}

const bases = new WeakMap<OrganisationSettings, { readonly digest: string; readonly basis: string }>();

function basisOf(settings: OrganisationSettings, digest: string): string {
  const known = bases.get(settings);
  if (known?.digest === digest) return known.basis;
  const basis = digestOf([settings, digest]);
  bases.set(settings, { digest, basis });
  return basis;
}

/** `visits`: zones entered earlier. */
export function beginningOf(
  { basis, plans, spans }: EngineContext,
  visits: readonly ZoneVisit[] = [],
): EngineState {
  return {
    version: ENGINE_STATE_VERSION,
    basis,
    plans,
    spans,
    sieve: EMPTY_SIEVE,
    history: EMPTY_HISTORY,
    watch: { ...EMPTY_WATCH, zones: visits },
    traces: [],
  };
}

export function heardUntil({ sieve }: EngineState): EpochMs | undefined {
  return sieve.lastTime;
}

export function withoutDerived(state: EngineState): EngineState {
  if (state.traces.every(({ times }) => times.length === 0)) return state;
  const traces = state.traces.map((trace) => (trace.times.length === 0 ? trace : { ...trace, times: [] }));
  return { ...state, traces };
}

function spanOf({ plan, plannedEnd }: Course, settings: OrganisationSettings): Span {
  const before = Math.max(settings.startAfterHours * HOUR, settings.startBeforeMinutes * MINUTE);
  const after = Math.max(settings.startAfterHours, settings.completeAfterHours) * HOUR;
  const { plannedStart, startedByHandAt = plannedStart, completedByHandAt = plannedEnd } = plan;
  const from = Math.min(plannedStart - before, startedByHandAt);
  return [
    from,
    Math.max(plannedEnd, startedByHandAt, completedByHandAt, plan.endedByHandAt ?? plannedEnd) + after,
  ];
}
