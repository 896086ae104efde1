import type { DriverId, EpochMs, OrganisationId } from '@linehaul/domain/core';
import { endBefore, placeDuty, type WrittenDuty } from '@linehaul/domain/driver-hours';
import { localTimeIn } from '@linehaul/domain/time';
import { type Executor, inTransaction, newId } from '../../platform/db/index.ts';
import { Failure, fieldFailures, instantText } from '../../platform/http/index.ts';
import { type Actor, recordChange } from '../../platform/records/index.ts';
import { type FaultAt, faultOf, overlapOf, type StoredDuty, storedDuty } from './duty-faults.ts';
import { type DutyRow, dutiesAround, lockDrivers } from './duty-store.ts';

export const DUTY_ENTITY = 'driver-duty';
const entityName = 'driverDuty';

interface Of {
  readonly organisationId: OrganisationId;
  readonly driverId: DriverId;
}
type Said = Of & { readonly timeZone: string };

/** @returns the stored duty; failures notFound, validation */
export function addDuty(db: Executor, of: Said, duty: WrittenDuty, by: Actor): Promise<DutyRow | Failure> {
  return inTransaction(db, async (tx) => {
    const { organisationId, driverId } = of;
    const placed = await placeOf(tx, of, duty, 'driver', by.now);
    if (placed instanceof Failure) return placed;
    const row = await tx
      .insertInto('driver_duty')
      .values({
        organisation_id: organisationId,
        id: newId(),
        driver_id: driverId,
        kind: duty.kind,
        source: 'driver',
        ...written(placed.duty, by),
        created_at: new Date(by.now),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await endOpen(tx, of, placed, by);
    await note(tx, of, 'create', undefined, row, by);
    return row;
  });
}

/** Failures: notFound, concurrencyFailure, validation. */
export function correctDuty(
  db: Executor,
  of: Said & { readonly dutyId: string; readonly version: number },
  duty: WrittenDuty,
  by: Actor,
): Promise<DutyRow | Failure> {
  return inTransaction(db, async (tx) => {
    const before = await lockDuty(tx, of);
    if (before instanceof Failure) return before;
    if (before.version !== of.version)
      return new Failure('concurrencyFailure', {
        entityName,
        detail: `The duty was changed by ${before.changed_by}: it has version ${before.version}, not ${of.version}`,
      });
    const placed = await placeOf(tx, of, duty, before.source, by.now, before.id);
    if (placed instanceof Failure) return placed;
    const row = await tx
      .updateTable('driver_duty')
      .set({
        kind: duty.kind,
        corrected: before.source === 'import',
        version: before.version + 1,
        ...written(placed.duty, by),
      })
      .where('organisation_id', '=', of.organisationId)
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await endOpen(tx, of, placed, by);
    await note(tx, of, 'edit', before, row, by);
    return row;
  });
}

/** Failure notFound. */
export function deleteDuty(
  db: Executor,
  of: Of & { readonly dutyId: string },
  by: Actor,
): Promise<Failure | undefined> {
  return inTransaction(db, async (tx) => {
    const before = await lockDuty(tx, of);
    if (before instanceof Failure) return before;
    await tx
      .deleteFrom('driver_duty')
      .where('organisation_id', '=', of.organisationId)
      .where('id', '=', before.id)
      .execute();
    await note(tx, of, 'delete', before, undefined, by);
    return undefined;
  });
}

const written = ({ from, to }: WrittenDuty, by: Actor) => ({
  from_at: new Date(from),
  to_at: to === undefined ? null : new Date(to),
  changed_at: new Date(by.now),
  changed_by: by.actor,
});

interface Placed {
  readonly duty: WrittenDuty;
  readonly ends: StoredDuty | undefined;
}

/** Locks the driver until the transaction ends. */
async function placeOf(
  tx: Executor,
  { organisationId, driverId, timeZone }: Said,
  duty: WrittenDuty,
  source: DutyRow['source'],
  now: EpochMs,
  except?: string,
): Promise<Placed | Failure> {
  const [locked] = await lockDrivers(tx, organisationId, [driverId]);
  if (!locked) return new Failure('notFound', { entityName: 'driver' });
  const fault = faultOf(duty, now);
  if (fault) return refused(fault);
  const period = { driverId, from: duty.from, to: duty.to ?? now };
  const around = await dutiesAround(tx, organisationId, [period], source);
  const placed = placeDuty(duty, around.filter(({ id }) => id !== except).map(storedDuty));
  if (placed.kind === 'overlap') return refused(overlapOf(placed.other, (at) => localTimeIn(at, timeZone)));
  return { duty: { ...duty, to: placed.to }, ends: placed.ends };
}

function refused({ field, message }: FaultAt): Failure {
  return fieldFailures(entityName, [{ objectName: entityName, field, message }])!;
}

async function endOpen(tx: Executor, of: Of, { duty, ends }: Placed, by: Actor): Promise<void> {
  if (!ends) return;
  const { row: before } = ends;
  const row = await tx
    .updateTable('driver_duty')
    .set({ version: before.version + 1, ...written({ ...ends, to: endBefore(ends, duty.from) }, by) })
    .where('organisation_id', '=', of.organisationId)
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await note(tx, of, 'edit', before, row, by);
}

async function lockDuty(
  tx: Executor,
  { organisationId, driverId, dutyId }: Of & { readonly dutyId: string },
): Promise<DutyRow | Failure> {
  const [locked] = await lockDrivers(tx, organisationId, [driverId]);
  if (!locked) return new Failure('notFound', { entityName: 'driver' });
  const row = await tx
    .selectFrom('driver_duty')
    .where('organisation_id', '=', organisationId)
    .where('driver_id', '=', driverId)
    .where('id', '=', dutyId)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
  return row ?? new Failure('notFound', { entityName });
}

/** Under the driver, so that deleted duties stay readable. */
function note(
  tx: Executor,
  { organisationId, driverId }: Of,
  kind: 'create' | 'edit' | 'delete',
  before: DutyRow | undefined,
  after: DutyRow | undefined,
  by: Actor,
): Promise<void> {
  const fields = (row: DutyRow | undefined) =>
    row
      ? {
          dutyId: row.id,
          kind: row.kind,
          fromUtc: instantText(row.from_at),
          toUtc: instantText(row.to_at),
          source: row.source,
        }
      : {};
  const version = (after ?? before)!.version;
  const entry = { recordId: driverId, entity: DUTY_ENTITY, kind, version, ...by } as const;
  return recordChange(tx, organisationId, { ...entry, before: fields(before), after: fields(after) });
}
