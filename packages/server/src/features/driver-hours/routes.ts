import {
  addDriverDuty,
  correctDriverDuty,
  DUTIES_LIMIT,
  DUTY_CHANGES_LIMIT,
  type DutyWire,
  deleteDriverDuty,
  getDriverHours,
  importDriverDuties,
  listDriverDuties,
  listDriverHours,
  listDutyChanges,
} from '@linehaul/contracts/driver-hours';
import type { DriverId, EpochMs, OrganisationId } from '@linehaul/domain/core';
import type { DutyKind, WrittenDuty } from '@linehaul/domain/driver-hours';
import type { Bus } from '../../platform/bus/index.ts';
import { type Executor, inTransaction, isId } from '../../platform/db/index.ts';
import { Failure, fieldFailures, instantText, type Mount } from '../../platform/http/index.ts';
import { newestRecordChanges } from '../../platform/records/index.ts';
import { type DutyPeriod, driverOf, periodOf } from './asked.ts';
import type { HoursOrganisation } from './duties-of.ts';
import { dutiesBetween } from './duty-store.ts';
import { addDuty, correctDuty, DUTY_ENTITY, deleteDuty } from './duty-write.ts';
import { hoursNow } from './hours.ts';
import { storeImport } from './imports.ts';
import { seenDuties } from './seen-store.ts';
import { changeWire, dutyWire, hoursWire, seenWire } from './wire.ts';

export interface DriverHoursNeeds {
  readonly db: Executor;
  readonly bus: Bus;
  readonly now: () => EpochMs;
}

export function mountDriverHours(mount: Mount, needs: DriverHoursNeeds): void {
  mountReading(mount, needs);
  mountWriting(mount, needs);
}

function mountReading(mount: Mount, { db, now }: DriverHoursNeeds): void {
  mount(listDriverDuties, async ({ organisation, params, query }) => {
    const driverId = await driverOf(db, organisation.id, params.driverId);
    if (driverId instanceof Failure) return driverId;
    const period = periodOf(query);
    if (period instanceof Failure) return period;
    return dutiesWire(db, organisation, driverId, period, now());
  });
  mount(listDutyChanges, async ({ organisation: { id }, params }) => {
    const driverId = await driverOf(db, id, params.driverId);
    if (driverId instanceof Failure) return driverId;
    const ofDriver = { entity: DUTY_ENTITY, id: driverId };
    const rows = await newestRecordChanges(db, id, ofDriver, DUTY_CHANGES_LIMIT);
    return rows.map(changeWire);
  });
  mount(getDriverHours, async ({ organisation, params }) => {
    const driverId = await driverOf(db, organisation.id, params.driverId);
    if (driverId instanceof Failure) return driverId;
    const at = now();
    const [found] = await hoursNow(db, organisation, [driverId], at);
    return { madeUtc: instantText(at), ...hoursWire(found!) };
  });
  mount(listDriverHours, async ({ organisation, query: { driverIds } }) => {
    const at = now();
    const asked = [...new Set(driverIds)].filter(isId);
    const known = await knownDrivers(db, organisation.id, asked);
    const found = known.length > 0 ? await hoursNow(db, organisation, known, at) : [];
    return { madeUtc: instantText(at), drivers: found.map(hoursWire) };
  });
}

async function knownDrivers(
  db: Executor,
  organisationId: OrganisationId,
  ids: readonly string[],
): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('driver')
    .where('organisation_id', '=', organisationId)
    .where('id', 'in', ids)
    .select('id')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

async function dutiesWire(
  db: Executor,
  { id, settings }: HoursOrganisation,
  driverId: DriverId,
  period: DutyPeriod,
  now: EpochMs,
): Promise<DutyWire[]> {
  const written = await dutiesBetween(db, id, driverId, period, DUTIES_LIMIT);
  const seen = await seenDuties(db, id, [driverId], period, settings.longestGapMinutes, now);
  const all = [...written.map(dutyWire), ...(seen.get(driverId) ?? []).map(seenWire)];
  return all.sort((a, b) => Date.parse(a.fromUtc) - Date.parse(b.fromUtc)).slice(0, DUTIES_LIMIT);
}

function writtenOf(body: {
  readonly kind: DutyKind;
  readonly fromUtc: string;
  readonly toUtc?: string | null | undefined;
}): WrittenDuty {
  const { kind, fromUtc, toUtc } = body;
  return { kind, from: Date.parse(fromUtc), to: toUtc ? Date.parse(toUtc) : undefined };
}

function mountWriting(mount: Mount, { db, bus, now }: DriverHoursNeeds): void {
  const changed = (organisationId: OrganisationId, driverIds: readonly string[]) =>
    bus.publish('duties.changed', { organisationId, driverIds });
  mount(addDriverDuty, async ({ organisation: { id, timeZone }, caller, params, body }) => {
    const driverId = await driverOf(db, id, params.driverId);
    if (driverId instanceof Failure) return driverId;
    const by = { actor: caller.login, now: now() };
    const row = await addDuty(db, { organisationId: id, driverId, timeZone }, writtenOf(body), by);
    if (row instanceof Failure) return row;
    changed(id, [driverId]);
    return dutyWire(row);
  });
  mount(correctDriverDuty, async ({ organisation: { id, timeZone }, caller, params, body }) => {
    const driverId = await driverOf(db, id, params.driverId);
    if (driverId instanceof Failure) return driverId;
    const { dutyId } = params;
    if (!isId(dutyId)) return new Failure('notFound', { entityName: 'driverDuty' });
    const of = { organisationId: id, driverId, timeZone, dutyId, version: body.version };
    const row = await correctDuty(db, of, writtenOf(body), { actor: caller.login, now: now() });
    if (row instanceof Failure) return row;
    changed(id, [driverId]);
    return dutyWire(row);
  });
  mount(deleteDriverDuty, async ({ organisation: { id }, caller, params }) => {
    const driverId = await driverOf(db, id, params.driverId);
    if (driverId instanceof Failure) return driverId;
    const { dutyId } = params;
    if (!isId(dutyId)) return new Failure('notFound', { entityName: 'driverDuty' });
    const by = { actor: caller.login, now: now() };
    const failed = await deleteDuty(db, { organisationId: id, driverId, dutyId }, by);
    if (!failed) changed(id, [driverId]);
    return failed;
  });
  mount(importDriverDuties, async ({ organisation, caller, body }) => {
    const by = { actor: caller.login, now: now() };
    const answer = await inTransaction(db, (tx) => storeImport(tx, organisation, body, by));
    if (body.mode === 'ALL_OR_NOTHING' && answer.refused > 0)
      return fieldFailures(
        'driverDuty',
        answer.errors.map(({ index, field, message }) => ({
          objectName: 'driverDuty',
          field: `duties.${index}.${field}`,
          message,
        })),
      )!;
    if (body.mode !== 'CHECK' && answer.created + answer.changed > 0) changed(organisation.id, []);
    return answer;
  });
}
