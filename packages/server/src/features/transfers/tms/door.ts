import { createHash } from 'node:crypto';
import type { Journey } from '@linehaul/contracts/journeys';
import type { TmsPlan } from '@linehaul/contracts/tms';
import type { EpochMs } from '@linehaul/domain/core';
import type { JourneyStatus } from '@linehaul/domain/journeys';
import type { Bus } from '../../../platform/bus/index.ts';
import type { Executor } from '../../../platform/db/index.ts';
import { Failure, fieldFailure, type GrantedKey } from '../../../platform/http/index.ts';
import { plans, transitionJourney } from '../../journeys/index.ts';
import { planOfCall } from './plan-of-call.ts';
import { findByReference, rememberSent, type SentJourney } from './tms-store.ts';

export interface Door {
  readonly db: Executor;
  readonly bus: Bus;
  readonly now: () => EpochMs;
}

type Outcome = 'CREATED' | 'CHANGED' | 'UNCHANGED';

/** A controller or another call was faster. */
const TRIES = 3;

/** Failures: validation and the plan form's, with the call's fields. */
export async function putPlan(
  door: Door,
  key: GrantedKey,
  reference: string,
  sent: TmsPlan,
): Promise<{ readonly journey: Journey; readonly outcome: Outcome } | Failure> {
  const { organisation } = key;
  const fingerprint = fingerprintOf(sent);
  for (let left = TRIES; ; left--) {
    const known = await findByReference(door.db, organisation.id, reference);
    const taken = known && validateOpen(known, reference);
    if (taken) return taken;
    const isSame = known !== undefined && known.fingerprint === fingerprint;
    const remember: Also = (tx, journeyId) => rememberSent(tx, organisation.id, journeyId, fingerprint);
    const outcome = isSame ? 'UNCHANGED' : await write(door, key, { reference, sent, known, remember });
    const isRace = outcome instanceof Failure && RACES.has(outcome.code);
    if (isRace && left > 1) continue;
    if (outcome instanceof Failure) return named(outcome);
    const journeyId = known?.id ?? (await findByReference(door.db, organisation.id, reference))?.id;
    const journey = journeyId && (await plans.read(door.db, organisation.id, journeyId));
    if (!journey) return new Failure('notFound', { entityName: 'journey' });
    return { journey, outcome };
  }
}

const RACES: ReadonlySet<string> = new Set(['concurrencyFailure', 'duplicateReference']);

/** Cancelled journeys never return: the sender must know. */
function validateOpen({ status }: SentJourney, reference: string): Failure | undefined {
  if (status === 'DELETED')
    return fieldFailure('journey', 'reference', 'is of a deleted journey: use another', 'duplicateReference');
  if (status !== 'CANCELLED') return undefined;
  return new Failure('illegalMove', {
    entityName: 'journey',
    detail: `Journey ${reference} is cancelled and takes no plan any more: send the plan by another reference`,
  });
}

type Also = NonNullable<Parameters<typeof plans.edit>[4]>;

async function write(
  { db, bus, now }: Door,
  { organisation, actor, name }: GrantedKey,
  call: {
    readonly reference: string;
    readonly sent: TmsPlan;
    readonly known: SentJourney | undefined;
    /** In the plan's transaction: answered calls are never done twice. */
    readonly remember: Also;
  },
): Promise<Outcome | Failure> {
  const { reference, sent, known, remember } = call;
  const stored = known && (await plans.read(db, organisation.id, known.id));
  const plan = await planOfCall(db, organisation, { reference, sent, stored });
  if (plan instanceof Failure) return plan;
  const input = plans.inputOf(plan);
  const by = { actor, now: now() };
  if (!stored) {
    const made = await plans.create(db, bus, organisation, input, by, remember);
    return made instanceof Failure ? made : 'CREATED';
  }
  // A comment alone is a change: only where required.
  const comment =
    input.comment ?? (isAllocatedAnew(stored, plan) ? `Sent by the API key ${name}` : undefined);
  const { version } = stored;
  const command = { journeyId: stored.id, version, input: { ...input, comment }, ...by };
  const failed = await plans.edit(db, bus, organisation, command, remember);
  if (failed) return failed;
  const after = await findByReference(db, organisation.id, reference);
  return after?.version === version ? 'UNCHANGED' : 'CHANGED';
}

function isAllocatedAnew(stored: Journey, plan: Parameters<typeof plans.inputOf>[0]): boolean {
  const before = [stored.vehicleId, stored.trailerId, stored.trailer2Id, stored.driverId, stored.driver2Id];
  const after = [plan.vehicleId, plan.trailerId, plan.trailer2Id, plan.driverId1, plan.driverId2];
  return before.some((id, i) => (id ?? null) !== (after[i] ?? null));
}

/** Failures: notFound, illegalMove, concurrencyFailure. */
export async function cancel(
  { db, bus, now }: Door,
  { organisation, actor, name }: GrantedKey,
  reference: string,
  comment: string | undefined,
): Promise<Failure | undefined> {
  const known = await findByReference(db, organisation.id, reference);
  if (!known) return new Failure('notFound', { entityName: 'journey' });
  if (OVER.has(known.status)) return undefined;
  const done = await transitionJourney(db, bus, organisation, {
    journeyId: known.id,
    to: known.status === 'DRAFT' ? 'DELETED' : 'CANCELLED',
    comment: comment || `Cancelled by the API key ${name}`,
    actor,
    now: now(),
  });
  return done instanceof Failure ? done : undefined;
}

const OVER: ReadonlySet<JourneyStatus> = new Set(['DELETED', 'CANCELLED']);

function fingerprintOf(sent: TmsPlan): string {
  return createHash('sha256').update(canonical(sent)).digest('base64url');
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );
}

const FIELDS: readonly (readonly [RegExp, string])[] = [
  [/^vehicleId$/, 'vehicle'],
  [/^trailerId$/, 'trailers.0'],
  [/^trailer2Id$/, 'trailers.1'],
  [/^driverId1$/, 'drivers.0'],
  [/^driverId2$/, 'drivers.1'],
  [/^ownerDriverId$/, 'ownerDriver'],
  [/^routeId$/, 'route'],
  [/^siteId$/, 'site'],
  [/^journeyUniqueReference$/, 'reference'],
  [/\[(\d+)\]/g, '.$1'],
  [/^(stops\.\d+)\.locationId$/, '$1.location'],
];

function named(failure: Failure): Failure {
  const { fieldErrors, ...details } = failure.details;
  if (!fieldErrors) return failure;
  const renamed = fieldErrors.map((error) => ({
    ...error,
    field: FIELDS.reduce((field, [pattern, name]) => field.replace(pattern, name), error.field),
  }));
  const detail = renamed
    .map(({ field, message }) => `${field}: ${message}`)
    .slice(0, 5)
    .join('; ');
  return new Failure(failure.code, { ...details, detail, fieldErrors: renamed });
}
