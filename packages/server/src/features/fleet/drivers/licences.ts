import type { DriverLicence, WrittenDriver, WrittenLicence } from '@linehaul/contracts/fleet';
import type { OrganisationId } from '@linehaul/domain/core';
import { entityNamed } from '@linehaul/domain/entities';
import { type Executor, newId } from '../../../platform/db/index.ts';
import type { FieldError } from '../../../platform/http/index.ts';
import {
  type Actor,
  columnValues,
  type Fields,
  insertAll,
  readOnlyErrors,
  updateAll,
} from '../../../platform/records/index.ts';
import { wholeValues } from '../../entities/index.ts';
import { removeLicences } from './licence-store.ts';

const ENTITY = entityNamed('driver-licence');
const READ_ONLY = [
  'driverLicenceId',
  'driverId',
  'organisationId',
  'version',
  'createdDateTimeUtc',
  'changeDateTimeUtc',
  'changeAuditUser',
] as const;

export function licenceErrors(
  wanted: WrittenDriver['licences'],
  stored: readonly DriverLicence[] = [],
): readonly FieldError[] {
  const seen = new Set<string>();
  return (wanted ?? []).flatMap((licence, place) => {
    const path = `licences.${place}.`;
    const wrong = (message: string) => [{ objectName: 'driver', field: `${path}id`, message }];
    if (licence.id === undefined) return readOnlyErrors('driver', licence, READ_ONLY, undefined, path);
    const found = stored.find(({ id }) => id === licence.id);
    if (!found) return wrong('is not a licence of the driver');
    if (seen.has(licence.id)) return wrong('is on the list twice');
    seen.add(licence.id);
    return readOnlyErrors('driver', licence, READ_ONLY, found, path);
  });
}

type Recorded = Fields & { readonly id: string };

function recorded(licence: WrittenLicence | DriverLicence): Recorded {
  const { driverId, ...values } = wholeValues(ENTITY, licence);
  return { ...values, id: licence.id ?? newId() };
}

export function recordedLicences(licences: readonly (WrittenLicence | DriverLicence)[]): readonly Recorded[] {
  return licences.map(recorded).sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Undefined leaves the stored licences. */
export function licencesAfter(wanted: WrittenDriver['licences']): readonly Recorded[] | undefined {
  return (
    wanted &&
    recordedLicences(
      wanted.map((licence) => ({
        ...licence,
        permitCategories: [...new Set(licence.permitCategories ?? [])].sort(),
      })),
    )
  );
}

/** Removes licences that are not named. */
export async function writeLicences(
  tx: Executor,
  organisationId: OrganisationId,
  written: readonly {
    readonly id: string;
    readonly stored: { readonly licences?: readonly DriverLicence[] } | undefined;
    readonly after: Fields;
  }[],
  { actor, now }: Actor,
): Promise<void> {
  const at = new Date(now).toISOString();
  const author = { changed_at: at, changed_by: actor };
  const removed: string[] = [];
  const inserts: Fields[] = [];
  const updates: (Fields & { id: string })[] = [];
  for (const { id: driverId, stored, after } of written) {
    const wanted = after.licences as readonly Recorded[] | undefined;
    if (!wanted) continue;
    const former = new Map((stored?.licences ?? []).map((licence) => [licence.id, licence]));
    const named = new Set(wanted.map(({ id }) => id));
    removed.push(...[...former.keys()].filter((id) => !named.has(id)));
    for (const { id, ...values } of wanted) {
      const columns = columnValues(ENTITY, values);
      const before = former.get(id);
      if (!before) {
        const own = { organisation_id: organisationId, id, driver_id: driverId, version: 0, created_at: at };
        inserts.push({ ...columns, ...own, ...author });
      } else if (JSON.stringify(recorded(before)) !== JSON.stringify({ ...values, id })) {
        updates.push({ ...columns, id, version: before.version + 1, ...author });
      }
    }
  }
  await removeLicences(tx, organisationId, removed);
  await insertAll(tx, ENTITY.table as 'driver_licence', inserts);
  await updateAll(tx, organisationId, 'driver_licence', updates);
}
