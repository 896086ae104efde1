import type { OrganisationId } from '@linehaul/domain/core';
import { isOrganisationName } from '@linehaul/domain/organisation';
import { isTimeZone } from '@linehaul/domain/time';
import { type Executor, inTransaction, isUniqueViolation } from '../../platform/db/index.ts';
import { Failure, type FieldError, fieldFailure, fieldFailures } from '../../platform/http/index.ts';
import type { Actor } from '../../platform/records/index.ts';
import { saveAll, validateRecordVersion } from '../../platform/records/index.ts';
import { type OrganisationValues, organisationKind, storedOrganisation } from './organisation-kind.ts';
import { addMember } from './setup-store.ts';
import { deleteOrganisation, lockOrganisation } from './write-store.ts';

const entity = 'organisation';
/** `also` joins the transaction. Failures: validation, duplicateReference. */
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
      const kind = {
        ...organisationKind,
        also: async () => {
          await addMember(tx, id, by.actor);
          await also(tx);
        },
      };
      await saveAll(tx, id, kind, [{ id, body: values, stored: undefined }], by, false);
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
      const input = { body: values, stored: storedOrganisation(row) };
      await saveAll(tx, id, organisationKind, [input], by, false);
      return undefined;
    }),
  );
}

/** Failure recordInUse: it has more than members, keys, boards, event types and notifications. */
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

function validateValues({ name, timeZone: zone }: OrganisationValues): Failure | undefined {
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
