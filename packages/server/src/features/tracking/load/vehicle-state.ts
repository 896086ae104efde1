import type { AssetId, EpochMs, JourneyId, OrganisationId } from '@linehaul/domain/core';
import type { JourneyStatus } from '@linehaul/domain/journeys';
import type { ReportedEvent } from '@linehaul/domain/telemetry';
import {
  FIXES_BEFORE,
  type Fix,
  fixesForMarks,
  type JourneyPlan,
  type LookMark,
  type RunningSpan,
  withoutOld,
} from '@linehaul/domain/tracking';
import { backTo, type EngineProgress, goOn, throughOf } from './engine-progress.ts';
import type { EpisodeFacts, JourneyFacts, StopFacts } from './facts.ts';
import type { WatchWindow } from './watch-window.ts';

/** A vehicle with its journeys, or a journey without a vehicle. */
export interface Unit {
  readonly organisationId: OrganisationId;
  readonly vehicleId?: AssetId;
  readonly journeyId?: JourneyId;
}
export type UnitKey = string;

export function keyOf(unit: Unit): UnitKey {
  return unit.vehicleId ?? `journey ${unit.journeyId}`;
}

export interface KnownJourney {
  readonly plan: JourneyPlan;
  /** False for context only: its own results may lack older fixes. */
  readonly evaluated: boolean;
  /** Stops, route, assets or drivers changed while it ran. */
  readonly changedWhileRunning: boolean;
  readonly driverId: string | undefined;
  version: number;
  status: JourneyStatus;
  facts: JourneyFacts;
  stops: readonly StopFacts[];
  episodes: readonly EpisodeFacts[];
  /** `performance.now()`; undefined where not written since it was read. */
  writtenAt?: number;
}

export interface WatchState extends WatchWindow {
  readonly reported: readonly ReportedEvent[];
}

export interface VehicleState extends Unit {
  engine: EngineProgress;
  /** Lets the next look skip unchanged journeys. Empty before the first. */
  looked: readonly LookMark[];
  /** Without a fix or a change, an evaluation before then finds the same. -Infinity where one is due. */
  holdsUntil: EpochMs;
  /** By index in `journeys`. */
  readonly running: (RunningSpan | undefined)[];
  /** Newest fix of the stored checkpoint; undefined where none is valid. */
  storedThrough: EpochMs | undefined;
  watch: WatchState;
  /** Older fixes need a reload. */
  completeFrom: EpochMs;
  readonly loadedAt: EpochMs;
  /** By planned start. */
  readonly journeys: readonly KnownJourney[];
  /** Since the marks were last computed, by time. */
  fixes: readonly Fix[];
  /** Right before `fixes`: their marks depend on these. */
  fixesBefore: readonly Fix[];
  /** Of `fixesBefore` and `fixes`. */
  readonly marked: Set<EpochMs>;
  /** Milliseconds, `performance.now()`. */
  cost: number;
  evaluatedAt: EpochMs;
}

/** First time to read when fixes from `newFrom` on are new; undefined where a reload is needed. */
export function neededFrom(state: VehicleState, newFrom: EpochMs): EpochMs | undefined {
  const engine = backTo(state.engine, newFrom);
  if (!engine || newFrom < state.completeFrom) return undefined;
  const through = throughOf(engine);
  return Number.isFinite(through) ? Math.min(newFrom, through + 1) : newFrom;
}

/** Whether marks from this time on depend on forgotten fixes. */
export function lacksBefore({ fixes, fixesBefore }: VehicleState, from: EpochMs): boolean {
  const last = fixesBefore.at(-1) ?? fixes[0];
  return last !== undefined && from <= last.time;
}

export interface ReadFixes {
  readonly fixes: readonly Fix[];
  /** Undefined where the older fixes are remembered. */
  readonly marked?: ReadonlySet<EpochMs>;
}

/** Replaces all fixes from `from` on. @param from the result of `neededFrom` */
export function renewFixes(state: VehicleState, from: EpochMs, { fixes, marked }: ReadFixes): void {
  const engine = backTo(state.engine, from);
  if (!engine) throw new Error('the engine remembers nothing from before these fixes');
  // Its checkpoint lacks these fixes.
  if (state.storedThrough !== undefined && state.storedThrough >= from) state.storedThrough = undefined;
  const read = fixes.filter(({ time }) => time >= from);
  state.engine = goOn(engine, read, state.watch.reported);
  const known = marked ? [] : [...state.fixesBefore, ...state.fixes].filter(({ time }) => time < from);
  const before = [...known, ...fixes.filter(({ time }) => time < from)];
  state.fixesBefore = before.slice(-FIXES_BEFORE);
  state.fixes = read;
  for (const time of marked ?? []) state.marked.add(time);
}

/** After writing: keeps the fixes that the next marks depend on, and one day's episodes. */
export function forget(state: VehicleState): void {
  const { state: seen, context } = state.engine;
  const watch = withoutOld(seen.watch, context.settings);
  context.forgetCourses();
  if (watch !== seen.watch) state.engine = { ...state.engine, state: { ...seen, watch } };
  state.fixesBefore = fixesForMarks([...state.fixesBefore, ...state.fixes], state.marked);
  state.fixes = [];
  const oldest = state.fixesBefore[0]?.time ?? Number.NEGATIVE_INFINITY;
  for (const time of state.marked) if (time < oldest) state.marked.delete(time);
}

/** In fixes, roughly. */
const ENGINE_WEIGHT = 100;

export function weightOf(state: VehicleState): number {
  return (
    state.fixesBefore.length +
    state.fixes.length +
    ENGINE_WEIGHT +
    state.journeys.reduce((sum, journey) => sum + journey.stops.length + 5, 10)
  );
}
