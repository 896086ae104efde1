import type { WrittenDriver, WrittenLicence } from '@linehaul/contracts/fleet';
import type { Executor } from '../../platform/db/index.ts';
import type { Failure, FieldError } from '../../platform/http/index.ts';
import { fieldFailure, readOnlyErrors } from '../../platform/records/index.ts';
import type { OrganisationContext } from '../organisation/index.ts';
import {
  type Author,
  insertLicence,
  type LicenceRow,
  type LicenceValues,
  licencesOf,
  removeLicences,
  writeLicence,
} from './licence-store.ts';
import { licenceWire } from './wire.ts';

const READ_ONLY = [
  'driverLicenceId',
  'driverId',
  'organisationId',
  'version',
  'createdDateTimeUtc',
  'changeDateTimeUtc',
  'changeAuditUser',
] as const;

/**
 * Makes the driver's licences those of the list: new ones, changed ones, and those not on it are removed. The caller
 * holds the driver.
 * @param wanted undefined leaves them as they are
 */
export async function writeLicences(
  tx: Executor,
  organisation: OrganisationContext,
  driverId: string,
  wanted: WrittenDriver['licences'],
  author: Author,
): Promise<undefined | Failure> {
  if (!wanted) return undefined;
  const stored = new Map((await licencesOf(tx, organisation, driverId)).map((row) => [row.id, row]));
  const failure = fieldFailure('driver', errorsOf(wanted, stored));
  if (failure) return failure;
  const retained = new Set(wanted.map((licence) => licence.id));
  await removeLicences(
    tx,
    organisation,
    [...stored.keys()].filter((id) => !retained.has(id)),
  );
  for (const licence of wanted) {
    const values = valuesOf(licence);
    const row = licence.id === undefined ? undefined : stored.get(licence.id);
    if (!row) await insertLicence(tx, organisation, driverId, values, author);
    else if (isOther(values, row)) await writeLicence(tx, organisation, row.id, values, author);
  }
  return undefined;
}

function errorsOf(
  wanted: readonly WrittenLicence[],
  stored: ReadonlyMap<string, LicenceRow>,
): readonly FieldError[] {
  const seen = new Set<string>();
  return wanted.flatMap((licence, place) => {
    const path = `licences.${place}.`;
    const wrong = (message: string) => [{ objectName: 'driver', field: `${path}id`, message }];
    if (licence.id === undefined) return readOnlyErrors('driver', licence, READ_ONLY, undefined, path);
    const row = stored.get(licence.id);
    if (!row) return wrong('is not a licence of the driver');
    if (seen.has(licence.id)) return wrong('is on the list twice');
    seen.add(licence.id);
    return readOnlyErrors('driver', licence, READ_ONLY, licenceWire(row), path);
  });
}

function valuesOf(licence: WrittenLicence): LicenceValues {
  return {
    licence_number: licence.licenceNumber,
    code: licence.code ?? null,
    permit_categories: [...new Set(licence.permitCategories ?? [])].sort(),
    country_of_issue: licence.countryOfIssue ?? null,
    issue_date: licence.issueDate ?? null,
    expiry_date: licence.expiryDate ?? null,
  };
}

function isOther(values: LicenceValues, row: LicenceRow): boolean {
  return (Object.keys(values) as (keyof LicenceValues)[]).some(
    (name) => JSON.stringify(values[name]) !== JSON.stringify(row[name]),
  );
}
