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
  /** False: context only; it may lack older fixes. */
  readonly evaluated: boolean;
  /** Stops, route, assets or drivers changed. */
  readonly changedWhileRunning: boolean;
  readonly driverId: string | undefined;
  version: number;
  status: JourneyStatus;
  facts: JourneyFacts;
  stops: readonly StopFacts[];
  episodes: readonly EpisodeFacts[];
  /** `performance.now()`: written, or found as stored; undefined: changed by others, or not compared since read. */
  writtenAt?: number;
}

export interface WatchState extends WatchWindow {
  readonly reported: readonly ReportedEvent[];
}

export interface VehicleState extends Unit {
  engine: EngineProgress;
  /** The next look skips unchanged journeys. Empty at first. */
  looked: readonly LookMark[];
  /** Until then, without fix or change, findings stay. -Infinity: due. */
  holdsUntil: EpochMs;
  /** By index in `journeys`. */
  readonly running: (RunningSpan | undefined)[];
  storedThrough: EpochMs | undefined;
  watch: WatchState;
  /** Older fixes need a reload. */
  completeFrom: EpochMs;
  readonly loadedAt: EpochMs;
  /** By planned start. */
  readonly journeys: readonly KnownJourney[];
  fixes: readonly Fix[];
  /** Right before `fixes`, for their marks. */
  fixesBefore: readonly Fix[];
  /** Of `fixesBefore` and `fixes`. */
  readonly marked: Set<EpochMs>;
  /** Milliseconds, `performance.now()`. */
  cost: number;
  evaluatedAt: EpochMs;
}

/** First time to read for fixes new since `newFrom`; undefined: reload. */
export function neededFrom(state: VehicleState, newFrom: EpochMs): EpochMs | undefined {
  const engine = backTo(state.engine, newFrom);
  if (!engine || newFrom < state.completeFrom) return undefined;
  const through = throughOf(engine);
  return Number.isFinite(through) ? Math.min(newFrom, through + 1) : newFrom;
}

/** Whether marks from then on need forgotten fixes. */
export function lacksBefore({ fixes, fixesBefore }: VehicleState, from: EpochMs): boolean {
  const last = fixesBefore.at(-1) ?? fixes[0];
  return last !== undefined && from <= last.time;
}

export interface ReadFixes {
  readonly fixes: readonly Fix[];
  readonly marked?: ReadonlySet<EpochMs>;
}

/** Replaces fixes from `from`. @param from from `neededFrom` */
export function renewFixes(state: VehicleState, from: EpochMs, { fixes, marked }: ReadFixes): void {
  const engine = backTo(state.engine, from);
  if (!engine) throw new Error('the engine remembers nothing from before these fixes');
  if (state.storedThrough !== undefined && state.storedThrough >= from) state.storedThrough = undefined;
  const read = fixes.filter(({ time }) => time >= from);
  state.engine = goOn(engine, read, state.watch.reported);
  const known = marked ? [] : [...state.fixesBefore, ...state.fixes].filter(({ time }) => time < from);
  const before = [...known, ...fixes.filter(({ time }) => time < from)];
  state.fixesBefore = before.slice(-FIXES_BEFORE);
  state.fixes = read;
  for (const time of marked ?? []) state.marked.add(time);
}

/** Progress of a journey that nobody changed waits as before. @param read again, after `known` */
export function rememberWritten(read: VehicleState, known: VehicleState | undefined): void {
  const before = new Map(known?.journeys.map((journey) => [journey.plan.journeyId, journey]));
  for (const journey of read.journeys) {
    const old = before.get(journey.plan.journeyId);
    if (old?.version === journey.version) journey.writtenAt = old.writtenAt;
  }
}

/** Keeps fixes for the next marks and a day's episodes. */
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
