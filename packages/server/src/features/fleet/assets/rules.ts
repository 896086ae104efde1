import type { Asset, WrittenAsset } from '@linehaul/contracts/fleet';
import { entityNamed } from '@linehaul/domain/entities';
import { type AssetCategory, isArchived } from '@linehaul/domain/fleet';
import { isUniqueViolation } from '../../../platform/db/index.ts';
import { fieldFailure } from '../../../platform/http/index.ts';
import {
  type Fields,
  type Prepared,
  type RecordKind,
  readOnlyErrors,
} from '../../../platform/records/index.ts';
import { type Room, wholeValues } from '../../entities/index.ts';
import type { FleetNeeds } from '../needs.ts';
import { usableSite } from '../site-check.ts';
import { type Archiving, stillAllocatedFailure } from '../still-allocated.ts';
import { publishAssets } from './changes.ts';
import { notePastDevices } from './past-device-store.ts';
import { findAsset, type LockedAsset, lockAsset, ownHolder } from './store.ts';

const ENTITY = entityNamed('asset');
const USUAL_TYPE: Record<AssetCategory, string> = { VEHICLE: 'TRUCK', TRAILER: 'TRAILER' };

export const assetKind: RecordKind<WrittenAsset, LockedAsset> = {
  entity: ENTITY,
  prepare: (body, stored) => {
    const archived = body.archived ?? stored?.flag ?? false;
    const assetTypeName = body.assetTypeName ?? USUAL_TYPE[body.assetCategory];
    return {
      values: { ...wholeValues(ENTITY, body), assetTypeName, archived },
      ...archivedChange(archived, body.description, stored),
    };
  },
  changeKind: (after: Fields) => {
    if ('archived' in after) return after.archived ? 'archive' : 'restore';
    return Object.keys(after).join() === 'deviceId' ? 'device' : 'edit';
  },
  also: notePastDevices,
};

/** A description may archive it too: the flag counts once that text goes. */
function archivedChange(
  flag: boolean,
  description: string | null | undefined,
  stored: LockedAsset | undefined,
): Pick<Prepared, 'history' | 'unseen'> {
  const archived = isArchived(flag, description ?? undefined);
  if (stored?.flag === undefined || stored.flag === flag || stored.archived !== archived)
    return { history: { archived } };
  return {
    history: { archived },
    unseen: { before: { archived: stored.flag }, after: { archived: flag } },
  };
}

const READ_ONLY = [
  'assetId',
  'organisationId',
  'siteName',
  'lastFixTimeUtc',
  'createdDateTimeUtc',
  'changeDateTimeUtc',
  'changeAuditUser',
] as const;
/** Fixes move it, so a body may carry an older one. */
const READ_ONLY_ON_CHANGE = READ_ONLY.filter((name) => name !== 'lastFixTimeUtc');

export const assetRoom: Room<FleetNeeds, WrittenAsset, LockedAsset> = {
  kind: assetKind,
  find: (db, organisation, id, isHeld) => (isHeld ? lockAsset : findAsset)(db, organisation, id),
  async validate(tx, needs, organisation, body, stored) {
    const siteId = body.siteId ?? null;
    const errors = [
      ...readOnlyErrors('asset', body, stored ? READ_ONLY_ON_CHANGE : READ_ONLY, stored),
      ...(siteId === (stored?.siteId ?? null) ? [] : await usableSite(tx, organisation, 'asset', siteId)),
    ];
    const isOtherKind = stored !== undefined && body.assetCategory !== stored.assetCategory;
    if (stored && (isOtherKind || isArchiving(body, stored))) {
      const held = await needs.journeys.openJourneysOf(tx, organisation.id, { assetIds: [stored.id] });
      if (held.total > 0 && isOtherKind) {
        const message = 'cannot change while open journeys have the asset';
        errors.push({ objectName: 'asset', field: 'assetCategory', message });
      } else if (held.total > 0 && errors.length === 0) {
        return stillAllocatedFailure('asset', stored.registrationNumber, held);
      }
    }
    return errors;
  },
  /** Names the holder only within the organisation. */
  async taken(db, organisation, { registrationNumber, deviceId = '' }, error) {
    const isDevice = isUniqueViolation(error, 'asset_device_id_key');
    if (!isDevice && !REGISTRATIONS.some((constraint) => isUniqueViolation(error, constraint)))
      return undefined;
    const holder = await ownHolder(db, organisation, isDevice ? { deviceId } : { registrationNumber });
    const message = holder ? `belongs to the asset ${holder}` : 'is in use already';
    const field = isDevice ? 'deviceId' : 'registrationNumber';
    return fieldFailure('asset', field, message, isDevice ? 'deviceTaken' : 'duplicateReference');
  },
  published: publishAssets,
};

const REGISTRATIONS = ['asset_registration_once', 'asset_organisation_id_registration_number_key'];

const isArchiving = ({ archived, overrideConflict }: Archiving, stored: Asset) =>
  archived === true && !stored.archived && !overrideConflict;

export const assetArchive: Room<FleetNeeds, Archiving, LockedAsset> = {
  ...assetRoom,
  kind: {
    ...assetKind,
    prepare: ({ archived = false }, stored) => ({
      values: { archived },
      ...archivedChange(archived, stored?.description, stored),
    }),
  },
  async validate(tx, needs, organisation, body, stored) {
    if (!stored || !isArchiving(body, stored)) return [];
    const held = await needs.journeys.openJourneysOf(tx, organisation.id, { assetIds: [stored.id] });
    return held.total > 0 ? stillAllocatedFailure('asset', stored.registrationNumber, held) : [];
  },
  taken: async () => undefined,
};
