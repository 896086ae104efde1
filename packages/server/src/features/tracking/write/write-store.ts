import type { AssetId, EpochMs, OrganisationId } from '@linehaul/domain/core';
import { isRunning, RUNNING_STATUSES } from '@linehaul/domain/journeys';
import { sql } from 'kysely';
import { among, at, column, type Executor, json, newId } from '../../../platform/db/index.ts';
import { instantText } from '../../../platform/http/index.ts';
import { announceAlerts, announceStops, announcing } from '../../../platform/outbox/index.ts';
import { shownStatuses } from '../../journeys/index.ts';
import { type WrittenEpisode, writeEpisodes } from '../load/episodes-store.ts';
import { written } from '../load/explanations.ts';
import type { StopFacts } from '../load/facts.ts';
import { ENGINE } from '../load/load-store.ts';
import type { UnitKey } from '../load/vehicle-state.ts';
import type { EpisodeChange } from './episode-differences.ts';
import type { JourneyChange } from './outcome.ts';

const STOPS_PER_STATEMENT = 10_000;

export interface UnitChanges {
  readonly unit: UnitKey;
  readonly vehicleId: AssetId | undefined;
  readonly changes: readonly JourneyChange[];
  readonly vehicle: EpisodeChange;
  driverOf(journeyId: string | null): string | undefined;
}

/** @returns skipped units: journey changed, or another runs */
export async function writeChanges(
  tx: Executor,
  organisationId: OrganisationId,
  units: readonly UnitChanges[],
  now: EpochMs,
): Promise<ReadonlySet<UnitKey>> {
  const { stale, shown } = await staleUnits(tx, organisationId, units);
  const good = units.filter((unit) => !stale.has(unit.unit));
  const changes = good.flatMap((unit) => unit.changes);
  await updateJourneys(
    tx,
    organisationId,
    changes.filter((change) => change.factsChanged || change.statusChanged),
    now,
  );
  await updateStops(tx, organisationId, changes);
  await insertHistory(tx, organisationId, changes, now);
  const shownBefore = changes.flatMap(({ mayShowOtherStatus, journeyId }) =>
    mayShowOtherStatus ? (shown.get(journeyId) ?? []) : [],
  );
  await shownStatuses.record(tx, organisationId, shownBefore, now);
  const removed = good.flatMap((unit) => [
    ...unit.changes.flatMap((change) => change.episodes.removed),
    ...unit.vehicle.removed,
  ]);
  const written = episodesIn(good);
  await writeEpisodes(tx, organisationId, removed, written, now);
  await announceStops(
    tx,
    organisationId,
    changes.flatMap(({ reached }) => reached),
    now,
  );
  const raised = new Set(
    good.flatMap((unit) =>
      [...unit.changes, { episodes: unit.vehicle }].flatMap(({ episodes }) => episodes.raised),
    ),
  );
  await announceAlerts(
    tx,
    organisationId,
    written.flatMap(({ facts }) => (raised.has(facts.id) ? [facts] : [])),
    now,
  );
  return stale;
}

async function staleUnits(
  tx: Executor,
  organisationId: OrganisationId,
  units: readonly UnitChanges[],
): Promise<{ readonly stale: Set<UnitKey>; readonly shown: Awaited<ReturnType<typeof shownStatuses.lock>> }> {
  const stale = new Set<UnitKey>();
  const ids = units.flatMap((unit) => unit.changes.map((change) => change.journeyId));
  const shown = await shownStatuses.lock(tx, organisationId, ids);
  for (const { unit, changes } of units) {
    if (changes.some((change) => shown.get(change.journeyId)?.version !== change.expectedVersion))
      stale.add(unit);
  }
  const starting = units.filter(
    ({ unit, vehicleId, changes }) =>
      vehicleId && !stale.has(unit) && changes.some((c) => c.statusChanged && isRunning(c.status)),
  );
  if (starting.length === 0) return { stale, shown };
  const vehicles = among(starting.map((unit) => unit.vehicleId!));
  await sql`SELECT id FROM asset WHERE organisation_id = ${organisationId}
    AND id IN ${vehicles} ORDER BY id FOR NO KEY UPDATE`.execute(tx);
  const running = await sql<{ id: string; vehicle_id: string }>`
    SELECT id, vehicle_id FROM journey WHERE organisation_id = ${organisationId}
    AND vehicle_id IN ${vehicles}
    AND status IN (${sql.join(RUNNING_STATUSES.map((status) => sql.lit(status)))})`.execute(tx);
  for (const { unit, vehicleId, changes } of starting) {
    const after = new Map(changes.map((change) => [change.journeyId as string, change.status]));
    const others = running.rows.filter((row) => row.vehicle_id === vehicleId && !after.has(row.id)).length;
    const own = changes.filter((change) => isRunning(change.status)).length;
    if (others + own > 1) stale.add(unit);
  }
  return { stale, shown };
}

async function updateJourneys(
  tx: Executor,
  organisationId: OrganisationId,
  changes: readonly JourneyChange[],
  now: EpochMs,
): Promise<void> {
  if (changes.length === 0) return;
  const records = changes.map(({ journeyId, status, statusChanged, facts, stops }) => ({
    id: journeyId,
    reached: stops.filter(({ state }) => state !== 'open').map(({ sequence }) => sequence),
    status,
    moved: statusChanged,
    projected_time_status: facts.timeBasedStatus,
    position_based_status: facts.positionBasedStatus,
    projected_time_explanation: written(facts.timeExplanation),
    position_explanation: written(facts.positionExplanation),
    departed_start_at: instantText(facts.departedStartAt),
    arrived_end_at: instantText(facts.arrivedEndAt),
    tracked_from: instantText(facts.trackedFrom),
    tracked_to: instantText(facts.trackedTo),
    travelled_kilometres: facts.travelledKilometres,
    remaining_kilometres: facts.remainingKilometres,
    started_at: instantText(facts.startedAt),
    start_cause: facts.startCause,
    completed_at: instantText(facts.completedAt),
    completion_cause: facts.completionCause,
    end_confirmed: facts.endConfirmed,
  }));
  await sql`
    UPDATE journey j SET
      status = CASE WHEN r.moved THEN r.status ELSE j.status END,
      version = CASE WHEN r.moved THEN j.version + 1 ELSE j.version END,
      changed_at = CASE WHEN r.moved THEN ${at(now)} ELSE j.changed_at END,
      changed_by = CASE WHEN r.moved THEN ${ENGINE} ELSE j.changed_by END,
      completion_recorded_at = CASE WHEN NOT r.moved THEN j.completion_recorded_at
        WHEN r.status = 'COMPLETED' THEN ${at(now)} END,
      projected_time_status = r.projected_time_status, position_based_status = r.position_based_status,
      projected_time_explanation = r.projected_time_explanation, position_explanation = r.position_explanation,
      departed_start_at = r.departed_start_at, arrived_end_at = r.arrived_end_at,
      tracked_from = r.tracked_from, tracked_to = r.tracked_to,
      travelled_kilometres = r.travelled_kilometres, remaining_kilometres = r.remaining_kilometres,
      started_at = r.started_at, start_cause = r.start_cause, completed_at = r.completed_at,
      completion_cause = r.completion_cause, end_confirmed = r.end_confirmed,
      forecast_time_version = CASE WHEN j.forecast_time_sequence = ANY (r.reached) THEN NULL
        ELSE j.forecast_time_version END
    FROM jsonb_to_recordset(${json(records)}::jsonb) AS r(id uuid, reached integer[], status text, moved boolean,
      projected_time_status text, position_based_status text, projected_time_explanation jsonb, position_explanation jsonb,
      departed_start_at timestamptz, arrived_end_at timestamptz, tracked_from timestamptz, tracked_to timestamptz,
      travelled_kilometres float8, remaining_kilometres float8, started_at timestamptz, start_cause text,
      completed_at timestamptz, completion_cause text, end_confirmed boolean)
    WHERE j.organisation_id = ${organisationId} AND j.id = r.id`.execute(tx);
}

async function updateStops(
  tx: Executor,
  organisationId: OrganisationId,
  changes: readonly JourneyChange[],
): Promise<void> {
  const all = changes.flatMap((change) => change.stops.map((stop) => ({ id: change.journeyId, stop })));
  const time = (ms: EpochMs | null) => ms ?? undefined;
  const explanation = ({ timeExplanation }: StopFacts) =>
    timeExplanation ? JSON.stringify(written(timeExplanation)) : undefined;
  for (let i = 0; i < all.length; i += STOPS_PER_STATEMENT) {
    const some = all.slice(i, i + STOPS_PER_STATEMENT);
    await sql`
      UPDATE journey_stop s SET state = r.state, estimated = r.estimated,
        projected_time_status = r.time_status, projected_time_explanation = r.explanation::jsonb,
        actual_arrival = to_timestamp(r.aa / 1000), actual_departure = to_timestamp(r.ad / 1000),
        adjusted_arrival = to_timestamp(r.pa / 1000), adjusted_departure = to_timestamp(r.pd / 1000),
        arrival_after = to_timestamp(r.aaf / 1000), arrival_before = to_timestamp(r.abf / 1000),
        departure_after = to_timestamp(r.daf / 1000), departure_before = to_timestamp(r.dbf / 1000)
      FROM unnest(${column(some.map((s) => s.id))}::text::uuid[],
        ${column(some.map((s) => s.stop.sequence))}::text::int[],
        ${column(some.map((s) => s.stop.state))}::text::text[],
        ${column(some.map((s) => String(s.stop.estimated)))}::text::boolean[],
        ${column(some.map((s) => s.stop.timeBasedStatus ?? undefined))}::text::text[],
        ${column(some.map((s) => explanation(s.stop)))}::text::text[],
        ${column(some.map((s) => time(s.stop.actualArrival)))}::text::float8[],
        ${column(some.map((s) => time(s.stop.actualDeparture)))}::text::float8[],
        ${column(some.map((s) => time(s.stop.adjustedArrival)))}::text::float8[],
        ${column(some.map((s) => time(s.stop.adjustedDeparture)))}::text::float8[],
        ${column(some.map((s) => time(s.stop.arrivalAfter)))}::text::float8[],
        ${column(some.map((s) => time(s.stop.arrivalBefore)))}::text::float8[],
        ${column(some.map((s) => time(s.stop.departureAfter)))}::text::float8[],
        ${column(some.map((s) => time(s.stop.departureBefore)))}::text::float8[]
      ) AS r(journey_id, sequence, state, estimated, time_status, explanation, aa, ad, pa, pd, aaf, abf, daf, dbf)
      WHERE s.organisation_id = ${organisationId} AND s.journey_id = r.journey_id
        AND s.sequence = r.sequence`.execute(tx);
  }
}

async function insertHistory(
  tx: Executor,
  organisationId: OrganisationId,
  changes: readonly JourneyChange[],
  now: EpochMs,
): Promise<void> {
  const entries = changes.flatMap((change) =>
    change.history.map((entry) => ({
      ...entry,
      id: newId(),
      journey_id: change.journeyId,
      // Stop changes have no journey version.
      version: change.statusChanged && entry.kind !== 'stops' ? change.expectedVersion + 1 : undefined,
    })),
  );
  if (entries.length === 0) return;
  await announcing(sql`
    INSERT INTO journey_history (organisation_id, journey_id, id, at, actor, kind, before, after, version)
    SELECT ${organisationId}::uuid, r.journey_id, r.id, ${at(now)}, ${ENGINE}, r.kind, r.before, r.after, r.version
    FROM jsonb_to_recordset(${json(entries)}::jsonb)
      AS r(journey_id uuid, id uuid, kind text, before jsonb, after jsonb, version integer)`).execute(tx);
}

function episodesIn(units: readonly UnitChanges[]): WrittenEpisode[] {
  return units.flatMap(({ vehicleId, changes, vehicle, driverOf }) => [
    ...changes.flatMap(({ driverId, episodes }) =>
      episodes.written.map((facts) => ({ facts, vehicleId, driverId })),
    ),
    ...vehicle.written.map((facts) => ({ facts, vehicleId, driverId: driverOf(facts.journeyId) })),
  ]);
}
