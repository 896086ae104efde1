import type { AssetId, EpochMs, JourneyId, OrganisationId } from '@linehaul/domain/core';
import type { JourneyStatus } from '@linehaul/domain/journeys';
import type { ReportedEvent } from '@linehaul/domain/telemetry';
import {
  FIXES_BEFORE,
  type Fix,
  type JourneyPlan,
  type LookMark,
  type RunningSpan,
  withoutOld,
} from '@linehaul/domain/tracking';
import type { WatchWindow } from '../loop/watch-window.ts';
import type { EpisodeFacts, JourneyFacts, StopFacts } from '../write/facts.ts';
import { backTo, type EngineProgress, goOn, throughOf } from './engine-progress.ts';

/** What is evaluated as one: a vehicle with its journeys, or a journey without a vehicle. */
export interface Unit {
  readonly organisationId: OrganisationId;
  readonly vehicleId?: AssetId;
  readonly journeyId?: JourneyId;
}
export type UnitKey = string;

export function keyOf(unit: Unit): UnitKey {
  return unit.vehicleId ?? `journey ${unit.journeyId}`;
}

/** A journey as it is stored, beside the plan that the engine is told. */
export interface KnownJourney {
  readonly plan: JourneyPlan;
  /** False for one that only explains what happened before: its own results may lack older fixes. */
  readonly evaluated: boolean;
  /** Stops, route, assets or drivers changed while it ran. */
  readonly changedWhileRunning: boolean;
  readonly driverId: string | undefined;
  version: number;
  status: JourneyStatus;
  facts: JourneyFacts;
  stops: readonly StopFacts[];
  episodes: readonly EpisodeFacts[];
  /** When something of it was written last, in milliseconds of the machine; undefined where nothing was since it was read. */
  writtenAt?: number;
}

/** What is stored of the vehicle's own episodes, with or without a journey. */
export interface WatchState extends WatchWindow {
  /** What its device reported, as far back as the engine can go. */
  readonly reported: readonly ReportedEvent[];
}

/** Everything the engine is told of a vehicle, kept between its fixes. */
export interface VehicleState extends Unit {
  /** How far the engine has gone through its fixes. */
  engine: EngineProgress;
  /** What the last look compared with: what has not changed since is not looked at again. Empty before the first. */
  looked: readonly LookMark[];
  /** When its journeys were under way, by their places. */
  readonly running: (RunningSpan | undefined)[];
  /** The newest fix of the checkpoint that is stored; undefined where none is, or one that holds no longer. */
  storedThrough: EpochMs | undefined;
  /** What is known of the vehicle's own episodes. */
  watch: WatchState;
  /** Fixes older than this can change journeys that are not among the evaluated ones, or what is no longer remembered. */
  completeFrom: EpochMs;
  readonly loadedAt: EpochMs;
  /** By planned start. */
  readonly journeys: readonly KnownJourney[];
  /** Those that are new since the marks were last computed, and later ones, by time. */
  fixes: readonly Fix[];
  /** Those right before them: what the marks of the first ones rest on. */
  fixesBefore: readonly Fix[];
  /** The times of those fixes, and of those before them, that are marked as not used. */
  readonly marked: Set<EpochMs>;
  /** How long the last evaluating took, and when it ended, milliseconds. */
  cost: number;
  evaluatedAt: EpochMs;
}

/** From which time on fixes are to be read where those from a time on are new; undefined where nothing so old is remembered. */
export function neededFrom(state: VehicleState, newFrom: EpochMs): EpochMs | undefined {
  const engine = backTo(state.engine, newFrom);
  if (!engine || newFrom < state.completeFrom) return undefined;
  const through = throughOf(engine);
  return Number.isFinite(through) ? Math.min(newFrom, through + 1) : newFrom;
}

/** Whether what the marks of fixes from a time on rest on is no longer remembered. */
export function lacksBefore({ fixes, fixesBefore }: VehicleState, from: EpochMs): boolean {
  const last = fixesBefore.at(-1) ?? fixes[0];
  return last !== undefined && from <= last.time;
}

/** Fixes that were read with those right before them. */
export interface ReadFixes {
  readonly fixes: readonly Fix[];
  /** Of some before them, those that are marked; undefined where what is remembered reaches so far back. */
  readonly marked?: ReadonlySet<EpochMs>;
}

/**
 * Goes on with newly read fixes: they stand in the place of all that were known from that time on.
 * @param from that which `neededFrom` gave
 */
export function renewFixes(state: VehicleState, from: EpochMs, { fixes, marked }: ReadFixes): void {
  const engine = backTo(state.engine, from);
  if (!engine) throw new Error('the engine remembers nothing from before these fixes');
  // What is stored knows fixes that are gone, or lacks some that came late.
  if (state.storedThrough !== undefined && state.storedThrough >= from) state.storedThrough = undefined;
  const read = fixes.filter(({ time }) => time >= from);
  state.engine = goOn(engine, read, state.watch.reported);
  const known = marked ? [] : [...state.fixesBefore, ...state.fixes].filter(({ time }) => time < from);
  const before = [...known, ...fixes.filter(({ time }) => time < from)];
  state.fixesBefore = before.slice(-FIXES_BEFORE);
  state.fixes = read;
  for (const time of marked ?? []) state.marked.add(time);
}

/** What was found is written: of the fixes only those are kept that the next ones' marks rest on, of episodes those of a day. */
export function forget(state: VehicleState): void {
  const { state: seen, context } = state.engine;
  const watch = withoutOld(seen.watch, context.settings);
  if (watch !== seen.watch) state.engine = { ...state.engine, state: { ...seen, watch } };
  state.fixesBefore = [...state.fixesBefore, ...state.fixes].slice(-FIXES_BEFORE);
  state.fixes = [];
  const oldest = state.fixesBefore[0]?.time ?? Number.NEGATIVE_INFINITY;
  for (const time of state.marked) if (time < oldest) state.marked.delete(time);
}

/** In fixes, roughly: what a state and its checkpoints take. */
const ENGINE_WEIGHT = 100;

export function weightOf(state: VehicleState): number {
  return (
    state.fixesBefore.length +
    state.fixes.length +
    ENGINE_WEIGHT +
    state.journeys.reduce((sum, journey) => sum + journey.stops.length + 5, 10)
  );
}
