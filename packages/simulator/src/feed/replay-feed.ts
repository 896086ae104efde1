import { setTimeout as sleep } from 'node:timers/promises';
import { commandText, getTrackingState, postKey } from '@linehaul/contracts/operator';
import type { IngestAnswer, NativeFix } from '@linehaul/contracts/telemetry';
import { SECOND } from '@linehaul/domain/core';
import type { Manifest } from '../manifest/index.ts';
import type { Operator } from '../operator/index.ts';
import { sendPositions } from '../telemetry/index.ts';
import { UsageError } from '../terminal/index.ts';
import type { Account } from './account.ts';
import { storedFeed } from './import-feed.ts';
import { type RecordedFix, readFixes } from './read-fixes.ts';
import { readStops, readTrips } from './read-timetable.ts';

const BATCH = 1_000;
const IN_FLIGHT = 4;
const LIVE_TICK = SECOND;

export interface ReplayOptions {
  readonly speed: number;
  readonly blind: boolean;
  readonly signal: AbortSignal;
  readonly begin: (total: number) => (by: number) => void;
}

export interface Replayed {
  readonly account: Account;
  readonly notes: readonly string[];
  readonly sent: number;
  readonly failure?: string;
}

function nativeFix(fix: RecordedFix, feed: string, shift: number, reference: string | undefined): NativeFix {
  return {
    device: `${feed}:${fix.vehicle}`,
    timestamp: new Date(fix.time + shift).toISOString(),
    latitude: fix.latitude,
    longitude: fix.longitude,
    journeyReference: reference,
    speedKilometresPerHour: fix.speedKilometresPerHour,
    headingDegrees: fix.headingDegrees,
    odometerKilometres: fix.odometerKilometres,
    accuracyMetres: fix.accuracyMetres,
  };
}

export function book(account: Account, batch: readonly RecordedFix[], answer: IngestAnswer): void {
  account.stored += answer.accepted;
  account.duplicate += answer.duplicate;
  let open = answer.refused + answer.quarantined;
  for (const { index, field, reason } of answer.reasons) {
    if (open === 0) break;
    const fix = batch[index];
    account.countRefused(
      `by the product: ${reason}`,
      `${fix?.place ?? `row ${index}`}${field ? ` ${field}` : ''}`,
    );
    open--;
  }
  account.countRefused('by the product: reason not told', undefined, open);
}

async function knownTrips(manifest: Manifest, fixes: readonly RecordedFix[]): Promise<Set<string>> {
  if (!manifest.trips || !manifest.stops) return new Set();
  const { stops } = await readStops(manifest.stops);
  const { trips } = await readTrips(manifest, stops, fixes);
  return new Set(trips.map((trip) => trip.id));
}

/** Past fixes at `speed`, others when due. Throws UsageError: not imported. */
export async function replayFeed(
  operator: Operator,
  manifest: Manifest,
  options: ReplayOptions,
): Promise<Replayed> {
  const name = manifest.organisation;
  const feed = await storedFeed(operator, name);
  if (!feed || feed.name !== manifest.feed) {
    throw new UsageError(
      `${name} holds no feed ${manifest.feed}: import the manifest first (${commandText('import', process.env)})`,
    );
  }
  const { fixes, account } = await readFixes(manifest);
  const trips = options.blind ? new Set<string>() : await knownTrips(manifest, fixes);
  const { key } = await operator.call(postKey, {
    params: { name },
    body: { name: `replay of ${manifest.feed}` },
  });
  const { signal, speed } = options;
  const shift = feed.shiftMilliseconds;
  const count = options.begin(fixes.length);
  const startedAt = Date.now();
  const first = (fixes[0]?.time ?? 0) + shift;
  const due = () => Math.min(first + (Date.now() - startedAt) * speed, Date.now());

  const inFlight = new Set<Promise<void>>();
  let failed: Error | undefined;
  let next = 0;
  const send = (batch: readonly RecordedFix[]) => {
    const wire = batch.map((fix) =>
      nativeFix(fix, manifest.feed, shift, fix.trip && trips.has(fix.trip) ? fix.trip : undefined),
    );
    const task = sendPositions(operator.url, key, wire)
      .then(
        (answer) => book(account, batch, answer),
        (error: Error) => {
          failed ??= error;
          account.countRefused(`not delivered: ${error.message}`, batch[0]?.place, batch.length);
        },
      )
      .finally(() => {
        inFlight.delete(task);
        count(batch.length);
      });
    inFlight.add(task);
  };
  while (next < fixes.length && !signal.aborted && !failed) {
    const until = due() - shift;
    let end = next;
    while (end < fixes.length && end - next < BATCH && fixes[end]!.time <= until) end++;
    if (end > next) {
      send(fixes.slice(next, end));
      next = end;
      if (inFlight.size >= IN_FLIGHT) await Promise.race(inFlight);
      if (speed === Number.POSITIVE_INFINITY && fixes[next] && fixes[next]!.time <= until) continue;
    }
    if (next < fixes.length) await sleep(LIVE_TICK, undefined, { signal }).catch(() => undefined);
  }
  await Promise.all(inFlight);
  const left = fixes.length - next;
  account.countRefused(
    failed ? 'not sent: the product did not answer' : 'not sent: ended by hand',
    undefined,
    left,
  );
  const notes: string[] = [];
  const unnamed = fixes.filter((fix) => fix.trip && !trips.has(fix.trip)).length;
  if (!options.blind && manifest.trips && unnamed > 0) {
    notes.push(`${unnamed} fixes name a trip without a timetable and were sent without a journey`);
  }
  return { account, notes, sent: next, failure: failed?.message };
}

/** Milliseconds; undefined if aborted. */
export async function untilTracked(operator: Operator, signal: AbortSignal): Promise<number | undefined> {
  const from = performance.now();
  while (!signal.aborted) {
    const { pendingVehicles } = await operator.call(getTrackingState, {});
    if (pendingVehicles === 0) return performance.now() - from;
    await sleep(200, undefined, { signal }).catch(() => undefined);
  }
  return undefined;
}
