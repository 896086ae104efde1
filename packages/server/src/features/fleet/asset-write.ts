import type { Asset, WrittenAsset } from '@linehaul/contracts/fleet';
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
import { type AssetActor, publishAssets } from './asset-changes.ts';
import {
  type AssetValues,
  findAssetRow,
  insertAsset,
  lockAsset,
  ownHolder,
  writeAsset,
} from './asset-store.ts';
import { historyOf, valuesOf } from './asset-values.ts';
import type { FleetNeeds } from './needs.ts';
import { usableSite } from './site-check.ts';
import { stillAllocatedFailure } from './still-allocated.ts';
import { assetRowWire } from './wire.ts';

const READ_ONLY = [
  'assetId',
  'organisationId',
  'siteName',
  'lastFixTimeUtc',
  'createdDateTimeUtc',
  'changeDateTimeUtc',
  'changeAuditUser',
] as const;
/** Moves by itself: a body may carry what was read a minute ago. */
const READ_ONLY_ON_CHANGE = READ_ONLY.filter((name) => name !== 'lastFixTimeUtc');

/** One asset; undefined where the organisation has none of this id. */
export async function findAsset(
  db: Executor,
  organisation: OrganisationContext,
  id: string,
): Promise<Asset | undefined> {
  const row = await findAssetRow(db, organisation, id);
  return row && assetRowWire(row);
}

/** Makes an asset. */
export async function makeAsset(
  needs: FleetNeeds,
  organisation: OrganisationContext,
  body: WrittenAsset,
  actor: AssetActor,
): Promise<Asset | Failure> {
  if (body.id !== undefined) return new Failure('idexists', { entityName: 'asset' });
  const now = needs.now();
  const values = { ...valuesOf(body), archived: body.archived ?? false };
  const made = await takingNames(needs.db, organisation, values, () =>
    inTransaction(needs.db, async (tx) => {
      const failure = fieldFailure('asset', [
        ...readOnlyErrors('asset', body, READ_ONLY, undefined),
        ...(await usableSite(tx, organisation, 'asset', values.site_id)),
      ]);
      if (failure) return failure;
      const id = newId();
      await insertAsset(tx, organisation, {
        ...values,
        id,
        changed_by: actor.login,
        changed_at: new Date(now),
      });
      const asset = (await findAsset(tx, organisation, id))!;
      const entry = {
        recordId: id,
        entity: 'asset',
        kind: 'create',
        version: 0,
        actor: actor.login,
        now,
      } as const;
      await recordChange(tx, organisation.id, { ...entry, before: {}, after: historyOf(asset) });
      return asset;
    }),
  );
  if (!(made instanceof Failure)) publishAssets(needs.bus, organisation.id, made, undefined, actor);
  return made;
}

/** Changes an asset; a change that changes nothing moves no version. */
export async function changeAsset(
  needs: FleetNeeds,
  organisation: OrganisationContext,
  id: string,
  body: WrittenAsset,
  actor: AssetActor,
): Promise<Asset | Failure> {
  if (body.id !== undefined && body.id.toLowerCase() !== id.toLowerCase()) {
    return new Failure('idinvalid', { entityName: 'asset' });
  }
  return change(needs, organisation, id, actor, {
    seen: body.version,
    values: { ...valuesOf(body), ...(body.archived === undefined ? {} : { archived: body.archived }) },
    overrideConflict: body.overrideConflict,
    body,
  });
}

/** Archives or restores an asset. */
export function setAssetArchived(
  needs: FleetNeeds,
  organisation: OrganisationContext,
  id: string,
  archived: boolean,
  body: { readonly version?: number; readonly overrideConflict?: boolean },
  actor: AssetActor,
): Promise<Asset | Failure> {
  const { version: seen, overrideConflict } = body;
  return change(needs, organisation, id, actor, { seen, values: { archived }, overrideConflict, body: {} });
}

interface ChangeInput {
  readonly seen?: number;
  /** Absent = stays as it is. */
  readonly values: Partial<AssetValues>;
  readonly overrideConflict?: boolean;
  /** The body's own fields, for those that the server keeps. */
  readonly body: Readonly<Record<string, unknown>>;
}

async function change(
  needs: FleetNeeds,
  organisation: OrganisationContext,
  id: string,
  actor: AssetActor,
  input: ChangeInput,
): Promise<Asset | Failure> {
  const now = needs.now();
  let former: Asset | undefined;
  const changed = await takingNames(needs.db, organisation, input.values, () =>
    inTransaction(needs.db, async (tx) => {
      if (!(await lockAsset(tx, organisation, id))) return new Failure('notFound', { entityName: 'asset' });
      const before = (await findAsset(tx, organisation, id))!;
      const entity = { id: before.id, version: before.version, entity: 'asset' } as const;
      const outdated = await validateRecordVersion(tx, organisation.id, entity, input.seen);
      if (outdated) return outdated;
      const failure = await validateChange(tx, needs, organisation, before, input);
      if (failure) return failure;
      const author = { changed_by: actor.login, changed_at: new Date(now) };
      const version = before.version + 1;
      await writeAsset(tx, organisation, before.id, { ...input.values, ...author, version });
      const after = (await findAsset(tx, organisation, before.id))!;
      const changes = differing(historyOf(before), historyOf(after));
      if (Object.keys(changes.after).length === 0) {
        const as = { changed_by: before.changeAuditUser, changed_at: new Date(before.changeDateTimeUtc) };
        await writeAsset(tx, organisation, before.id, { ...as, version: before.version });
        return before;
      }
      const entry = { recordId: before.id, entity: 'asset', kind: kindOf(changes.after), version } as const;
      await recordChange(tx, organisation.id, { ...entry, actor: actor.login, now, ...changes });
      former = before;
      return after;
    }),
  );
  if (changed instanceof Failure || !former) return changed;
  publishAssets(needs.bus, organisation.id, changed, former, actor);
  const isRenamed =
    changed.registrationNumber !== former.registrationNumber || changed.fleetNumber !== former.fleetNumber;
  if (isRenamed) await needs.journeys.renamed(organisation.id, { assetIds: [changed.id] });
  return changed;
}

async function validateChange(
  tx: Executor,
  { journeys }: FleetNeeds,
  organisation: OrganisationContext,
  before: Asset,
  { values, body, overrideConflict }: ChangeInput,
): Promise<Failure | undefined> {
  const { site_id, archived, asset_category } = values;
  const errors: FieldError[] = [...readOnlyErrors('asset', body, READ_ONLY_ON_CHANGE, before)];
  if (site_id !== undefined && site_id !== before.siteId) {
    errors.push(...(await usableSite(tx, organisation, 'asset', site_id)));
  }
  const isOtherKind = asset_category !== undefined && asset_category !== before.assetCategory;
  const isArchiving = archived === true && !before.archived && !overrideConflict;
  if (isOtherKind || isArchiving) {
    const openJourneys = await journeys.openJourneysOf(tx, organisation.id, { assetIds: [before.id] });
    if (openJourneys.total > 0 && isOtherKind) {
      const message = 'cannot change while open journeys have the asset';
      errors.push({ objectName: 'asset', field: 'assetCategory', message });
    } else if (openJourneys.total > 0 && errors.length === 0) {
      return stillAllocatedFailure('asset', before.registrationNumber, openJourneys);
    }
  }
  return fieldFailure('asset', errors);
}

const DEVICE = 'asset_device_id_key';
const REGISTRATIONS = ['asset_registration_once', 'asset_organisation_id_registration_number_key'];

/** What is taken is told as a problem of its field; whose it is only where it's the organisation's own. */
async function takingNames<T>(
  db: Executor,
  organisation: OrganisationContext,
  values: Partial<AssetValues>,
  work: () => Promise<T | Failure>,
): Promise<T | Failure> {
  try {
    return await work();
  } catch (error) {
    const taken = async (field: 'registrationNumber' | 'deviceId', value: string) => {
      const by = field === 'deviceId' ? { deviceId: value } : { registrationNumber: value };
      const holder = await ownHolder(db, organisation, by);
      const message = holder ? `belongs to the asset ${holder}` : 'is in use already';
      return { objectName: 'asset', field, message };
    };
    if (isUniqueViolation(error, DEVICE)) {
      return fieldFailure('asset', [await taken('deviceId', values.device_id ?? '')], 'deviceTaken')!;
    }
    if (REGISTRATIONS.some((constraint) => isUniqueViolation(error, constraint))) {
      const problem = await taken('registrationNumber', values.registration_number ?? '');
      return fieldFailure('asset', [problem], 'duplicateReference')!;
    }
    throw error;
  }
}

function kindOf(after: Readonly<Record<string, unknown>>): RecordEntry['kind'] {
  if ('archived' in after) return after.archived ? 'archive' : 'restore';
  const names = Object.keys(after);
  return names.length === 1 && names[0] === 'deviceId' ? 'device' : 'edit';
}
