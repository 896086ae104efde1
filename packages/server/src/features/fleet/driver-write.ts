import type { WholeDriver, WrittenDriver } from '@linehaul/contracts/fleet';
import { type Executor, inTransaction, isUniqueViolation, newId } from '../../platform/db/index.ts';
import { Failure, type FieldError } from '../../platform/http/index.ts';
import {
  differing,
  fieldFailure,
  type RecordEntry,
  readOnlyErrors,
  recordChange,
  validateRecordVersion,
} from '../../platform/records/index.ts';
import type { OrganisationContext } from '../organisation/index.ts';
import { type DriverValues, findDriverRow, insertDriver, lockDriver, writeDriver } from './driver-store.ts';
import { plainHistoryOf, valuesOf } from './driver-values.ts';
import { licencesOf } from './licence-store.ts';
import { writeLicences } from './licence-write.ts';
import type { FleetNeeds } from './needs.ts';
import { usableSite } from './site-check.ts';
import { stillAllocatedFailure } from './still-allocated.ts';
import { driverRowWire, licenceWire } from './wire.ts';

const READ_ONLY = [
  'driverId',
  'organisationId',
  'siteName',
  'licenceExpiryDate',
  'createdDateTimeUtc',
  'changeDateTimeUtc',
  'changeAuditUser',
] as const;

/** Absent = stays as it is. */
interface ChangeInput {
  readonly seen?: number;
  readonly values: Partial<DriverValues>;
  readonly licences?: WrittenDriver['licences'];
  readonly overrideConflict?: boolean;
  /** The body's own fields, for those that the server keeps. */
  readonly body: Readonly<Record<string, unknown>>;
}

/** Everything of one driver; undefined where the organisation has none of this id. */
export async function findWholeDriver(
  db: Executor,
  organisation: OrganisationContext,
  id: string,
): Promise<WholeDriver | undefined> {
  const row = await findDriverRow(db, organisation, id);
  if (!row) return undefined;
  const licences = await licencesOf(db, organisation, row.id);
  return { ...driverRowWire(row), licences: licences.map(licenceWire) };
}

/** Makes a driver with its licences, in one transaction. */
export async function makeDriver(
  needs: FleetNeeds,
  organisation: OrganisationContext,
  body: WrittenDriver,
  actor: string,
): Promise<WholeDriver | Failure> {
  if (body.id !== undefined) return new Failure('idexists', { entityName: 'driver' });
  const now = needs.now();
  const author = { changed_by: actor, changed_at: new Date(now) };
  const made = await takingNumbers(() =>
    inTransaction(needs.db, async (tx) => {
      const id = newId();
      const values = { ...valuesOf(body), archived: body.archived ?? false };
      const errors = [
        ...readOnlyErrors('driver', body, READ_ONLY, undefined),
        ...(await usableSite(tx, organisation, 'driver', values.site_id)),
      ];
      const failure = fieldFailure('driver', errors);
      if (failure) return failure;
      await insertDriver(tx, organisation, { ...values, ...author, id });
      const licences = await writeLicences(tx, organisation, id, body.licences, author);
      if (licences instanceof Failure) throw new ValidationAbort(licences);
      const whole = await findWholeDriver(tx, organisation, id);
      await recordChange(tx, organisation.id, {
        ...entryOf(id, 'create', 0, actor, now),
        before: {},
        after: historyOf(whole!),
      });
      return whole!;
    }),
  );
  if (!(made instanceof Failure)) publish(needs, organisation);
  return made;
}

/** Changes a driver and its licences, in one transaction; a change that changes nothing moves no version. */
export async function changeDriver(
  needs: FleetNeeds,
  organisation: OrganisationContext,
  id: string,
  body: WrittenDriver,
  actor: string,
): Promise<WholeDriver | Failure> {
  if (body.id !== undefined && body.id.toLowerCase() !== id.toLowerCase()) {
    return new Failure('idinvalid', { entityName: 'driver' });
  }
  return change(needs, organisation, id, actor, {
    seen: body.version,
    values: { ...valuesOf(body), ...(body.archived === undefined ? {} : { archived: body.archived }) },
    licences: body.licences,
    overrideConflict: body.overrideConflict,
    body,
  });
}

/** Archives or restores a driver. */
export function setDriverArchived(
  needs: FleetNeeds,
  organisation: OrganisationContext,
  id: string,
  archived: boolean,
  body: { readonly version?: number; readonly overrideConflict?: boolean },
  actor: string,
): Promise<WholeDriver | Failure> {
  const { version: seen, overrideConflict } = body;
  return change(needs, organisation, id, actor, { seen, values: { archived }, overrideConflict, body: {} });
}

async function change(
  needs: FleetNeeds,
  organisation: OrganisationContext,
  id: string,
  actor: string,
  input: ChangeInput,
): Promise<WholeDriver | Failure> {
  const now = needs.now();
  const author = { changed_by: actor, changed_at: new Date(now) };
  let changes: ReturnType<typeof differing> | undefined;
  const changed = await takingNumbers(() =>
    inTransaction(needs.db, async (tx) => {
      const unknown = new Failure('notFound', { entityName: 'driver' });
      if (!(await lockDriver(tx, organisation, id))) return unknown;
      const before = (await findWholeDriver(tx, organisation, id))!;
      const entity = { id: before.id, version: before.version, entity: 'driver' } as const;
      const outdated = await validateRecordVersion(tx, organisation.id, entity, input.seen);
      if (outdated) return outdated;
      const { site_id, archived } = input.values;
      const isNewSite = site_id !== undefined && site_id !== before.siteId;
      const errors: FieldError[] = [
        ...readOnlyErrors('driver', input.body, READ_ONLY, before),
        ...(isNewSite ? await usableSite(tx, organisation, 'driver', site_id) : []),
      ];
      const failure = fieldFailure('driver', errors);
      if (failure) return failure;
      if (archived && !before.archived && !input.overrideConflict) {
        const openJourneys = await needs.journeys.openJourneysOf(tx, organisation.id, {
          driverIds: [before.id],
        });
        if (openJourneys.total > 0) return stillAllocatedFailure('driver', before.name, openJourneys);
      }
      await writeDriver(tx, organisation, before.id, {
        ...input.values,
        version: before.version,
        changed_by: before.changeAuditUser,
        changed_at: new Date(before.changeDateTimeUtc),
      });
      const licences = await writeLicences(tx, organisation, before.id, input.licences, author);
      if (licences instanceof Failure) throw new ValidationAbort(licences);
      const after = (await findWholeDriver(tx, organisation, before.id))!;
      changes = differing(historyOf(before), historyOf(after));
      if (Object.keys(changes.after).length === 0) return before;
      const version = before.version + 1;
      await writeDriver(tx, organisation, before.id, { ...author, version });
      const kind = kindOf(changes.after);
      await recordChange(tx, organisation.id, {
        ...entryOf(before.id, kind, version, actor, now),
        ...changes,
      });
      return (await findWholeDriver(tx, organisation, before.id))!;
    }),
  );
  if (changed instanceof Failure || !changes || Object.keys(changes.after).length === 0) return changed;
  publish(needs, organisation);
  if ('name' in changes.after) await needs.journeys.renamed(organisation.id, { driverIds: [changed.id] });
  return changed;
}

/** A refusal found half-way through a transaction: all of it is undone. */
class ValidationAbort extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.code);
    this.failure = failure;
  }
}

const EMPLOYEE_NUMBER = 'driver_organisation_id_employee_number_key';

async function takingNumbers<T>(work: () => Promise<T | Failure>): Promise<T | Failure> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ValidationAbort) return error.failure;
    if (!isUniqueViolation(error, EMPLOYEE_NUMBER)) throw error;
    const taken = { objectName: 'driver', field: 'employeeNumber', message: 'belongs to another driver' };
    return fieldFailure('driver', [taken], 'duplicateReference')!;
  }
}

function publish({ bus }: FleetNeeds, { id: organisationId }: OrganisationContext): void {
  bus.publish('organisation-data.changed', { organisationId, lists: ['drivers'] });
}

function entryOf(recordId: string, kind: RecordEntry['kind'], version: number, actor: string, now: number) {
  return { recordId, entity: 'driver', kind, version, actor, now } as const;
}

function kindOf(after: Readonly<Record<string, unknown>>): RecordEntry['kind'] {
  if (!('archived' in after)) return 'edit';
  return after.archived ? 'archive' : 'restore';
}

/** What the history keeps of a driver. */
function historyOf(driver: WholeDriver): Readonly<Record<string, unknown>> {
  const licences = driver.licences
    .map(({ id, licenceNumber, code, permitCategories, countryOfIssue, issueDate, expiryDate }) => ({
      id,
      licenceNumber,
      code,
      permitCategories,
      countryOfIssue,
      issueDate,
      expiryDate,
    }))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  return { ...plainHistoryOf(driver), licences };
}
