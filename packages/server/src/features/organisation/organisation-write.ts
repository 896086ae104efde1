import type { OrganisationId } from '@linehaul/domain/core';
import { isOrganisationName } from '@linehaul/domain/organisation';
import { isTimeZone } from '@linehaul/domain/time';
import { type Executor, inTransaction, isUniqueViolation } from '../../platform/db/index.ts';
import { Failure, type FieldError, fieldFailure, fieldFailures } from '../../platform/http/index.ts';
import type { Actor } from '../../platform/records/index.ts';
import { differing, recordChange, validateRecordVersion } from '../../platform/records/index.ts';
import { addMember } from './setup-store.ts';
import {
  deleteOrganisation,
  insertOrganisation,
  lockOrganisation,
  type OrganisationValues,
  updateOrganisation,
} from './write-store.ts';

const entity = 'organisation';
/** `also` runs in the same transaction. Failures: validation, duplicateReference. */
export async function makeOrganisation(
  db: Executor,
  id: OrganisationId,
  values: OrganisationValues,
  by: Actor,
  also: (tx: Executor) => Promise<void>,
): Promise<Failure | undefined> {
  const failure = validateValues(values);
  if (failure) return failure;
  return takingName(() =>
    inTransaction(db, async (tx) => {
      await insertOrganisation(tx, id, values, by);
      await addMember(tx, id, by.actor);
      await also(tx);
      const entry = { recordId: id, entity, kind: 'create', version: 0, ...by } as const;
      await recordChange(tx, id, { ...entry, before: {}, after: historyOf(values) });
      return undefined;
    }),
  );
}

/** Failures: idnotfound, validation, duplicateReference, concurrencyFailure. */
export async function changeOrganisation(
  db: Executor,
  id: OrganisationId,
  values: OrganisationValues,
  seen: number,
  by: Actor,
): Promise<Failure | undefined> {
  const failure = validateValues(values);
  if (failure) return failure;
  return takingName(() =>
    inTransaction(db, async (tx) => {
      const row = await lockOrganisation(tx, id);
      if (!row) return new Failure('idnotfound', { entityName: entity });
      const outdated = await validateRecordVersion(tx, id, { id, version: row.version, entity }, seen);
      if (outdated) return outdated;
      const changes = differing(historyOf(row), historyOf(values));
      await updateOrganisation(tx, id, values, by);
      const entry = { recordId: id, entity, kind: 'edit', version: row.version + 1, ...by } as const;
      await recordChange(tx, id, { ...entry, ...changes });
      return undefined;
    }),
  );
}

/** Failure recordInUse if it has more than members, keys, boards, event types and notifications. */
export async function removeOrganisation(db: Executor, id: OrganisationId): Promise<Failure | undefined> {
  try {
    await inTransaction(db, (tx) => deleteOrganisation(tx, id));
    return undefined;
  } catch (error) {
    if ((error as { code?: string }).code !== '23503') throw error;
    return new Failure('recordInUse', {
      entityName: entity,
      detail: 'The organisation has records; only an empty one can be removed',
    });
  }
}

function validateValues({ name, time_zone: zone }: OrganisationValues): Failure | undefined {
  const errors: FieldError[] = [];
  const add = (field: string, message: string) => errors.push({ objectName: entity, field, message });
  if (!isOrganisationName(name)) add('name', 'must be capital letters, digits and underscores');
  if (!isTimeZone(zone)) add('timeZone', `'${zone}' is not an IANA time zone`);
  return fieldFailures(entity, errors);
}

async function takingName(work: () => Promise<Failure | undefined>): Promise<Failure | undefined> {
  try {
    return await work();
  } catch (error) {
    if (!isUniqueViolation(error, 'organisation_name_key')) throw error;
    return fieldFailure(entity, 'name', 'is in use already', 'duplicateReference');
  }
}

function historyOf(values: OrganisationValues): Readonly<Record<string, unknown>> {
  return {
    name: values.name,
    customerId: values.customer_id,
    companyId: values.company_id,
    dynamixCompanyId: values.dynamix_company_id,
    organisationReferenceId: values.organisation_reference_id,
    timeZone: values.time_zone,
    approvalRequired: values.approval_required,
  };
}
