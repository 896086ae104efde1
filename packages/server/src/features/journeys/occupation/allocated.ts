import { type Allocated, assetUnusable, driverUnusable, type Unusable } from '@linehaul/domain/allocation';
import { assertNever, type OrganisationId, textOrUndefined } from '@linehaul/domain/core';
import type { AssetCategory } from '@linehaul/domain/fleet';
import { type Executor, isId } from '../../../platform/db/index.ts';
import type { FieldError } from '../../../platform/http/index.ts';
import { fieldError } from '../record/field-failure.ts';
import { type FoundAsset, type FoundDriver, findAssets, findDrivers } from './allocated-store.ts';

/** API field names; ids in lower case. */
export interface AllocatedIds {
  readonly vehicleId: string | undefined;
  readonly trailerId: string | undefined;
  readonly trailer2Id: string | undefined;
  readonly driverId1: string | undefined;
  readonly driverId2: string | undefined;
}
type Place = keyof AllocatedIds;
const ASSET_PLACES = ['vehicleId', 'trailerId', 'trailer2Id'] as const satisfies readonly Place[];
const DRIVER_PLACES = ['driverId1', 'driverId2'] as const satisfies readonly Place[];
const PLACES = [...ASSET_PLACES, ...DRIVER_PLACES] as const;

export function sameAllocation(a: AllocatedIds, b: AllocatedIds): boolean {
  return PLACES.every((place) => a[place] === b[place]);
}

const idsAt = (of: AllocatedIds, places: readonly Place[]) => places.flatMap((place) => of[place] ?? []);

/** In lower case, as in the database. */
export const idOf = (text: string | null | undefined) => textOrUndefined(text)?.toLowerCase();

export function allocatedIn(body: { readonly [Name in Place]?: string | null }): AllocatedIds {
  return {
    vehicleId: idOf(body.vehicleId),
    trailerId: idOf(body.trailerId),
    trailer2Id: idOf(body.trailer2Id),
    driverId1: idOf(body.driverId1),
    driverId2: idOf(body.driverId2),
  };
}

export function allocatedRow(allocated: AllocatedIds) {
  return {
    vehicle_id: allocated.vehicleId ?? null,
    trailer_id: allocated.trailerId ?? null,
    trailer2_id: allocated.trailer2Id ?? null,
    driver_id: allocated.driverId1 ?? null,
    driver2_id: allocated.driverId2 ?? null,
  };
}

export function placeOf(ids: AllocatedIds, id: string): Place {
  return PLACES.find((place) => ids[place] === id) ?? 'vehicleId';
}

/** Skips invalid ids. */
export function allocatedBy(ids: AllocatedIds): Allocated {
  const at = (places: readonly Place[]) => idsAt(ids, places).filter(isId);
  return {
    vehicleId: at(['vehicleId'])[0],
    trailerIds: at(['trailerId', 'trailer2Id']),
    driverIds: at(DRIVER_PLACES),
  };
}

export interface FoundAllocation {
  readonly assets: readonly FoundAsset[];
  readonly drivers: readonly FoundDriver[];
}

export async function findAllocated(
  tx: Executor,
  organisationId: OrganisationId,
  all: readonly AllocatedIds[],
): Promise<FoundAllocation> {
  const ids = (places: readonly Place[]) => all.flatMap((wanted) => idsAt(wanted, places));
  return {
    assets: await findAssets(tx, organisationId, ids(ASSET_PLACES)),
    drivers: await findDrivers(tx, organisationId, ids(DRIVER_PLACES)),
  };
}

export function namedTwice(wanted: AllocatedIds): readonly FieldError[] {
  const errors: FieldError[] = [];
  if (wanted.driverId2 && wanted.driverId1 === wanted.driverId2) {
    errors.push(fieldError('driverId2', 'is the first driver already'));
  }
  if (wanted.trailer2Id && wanted.trailerId === wanted.trailer2Id) {
    errors.push(fieldError('trailer2Id', 'is the first trailer already'));
  }
  return errors;
}

const unusableText = (reason: Unusable, what: Lowercase<AssetCategory> | 'driver'): string => {
  switch (reason) {
    case 'unknown':
      return `is not ${what === 'driver' ? 'a driver' : 'an asset'} of the organisation`;
    case 'category':
      return `is not a ${what}`;
    case 'archived':
      return 'is archived';
    default:
      return assertNever(reason);
  }
};

export function unusableOf(
  wanted: AllocatedIds,
  before: AllocatedIds | undefined,
  found: FoundAllocation,
): readonly FieldError[] {
  const errors: FieldError[] = [];
  const had = (places: readonly Place[], id: string) => places.some((place) => before?.[place] === id);
  for (const place of ASSET_PLACES) {
    const id = wanted[place];
    if (id === undefined) continue;
    const asset = found.assets.find((other) => other.id === id);
    const category = place === 'vehicleId' ? 'VEHICLE' : 'TRAILER';
    const reason = assetUnusable(asset && assetFacts(asset), category, had(ASSET_PLACES, id));
    const what = category === 'VEHICLE' ? 'vehicle' : 'trailer';
    if (reason) errors.push(fieldError(place, unusableText(reason, what)));
  }
  for (const place of DRIVER_PLACES) {
    const id = wanted[place];
    if (id === undefined) continue;
    const driver = found.drivers.find((other) => other.id === id);
    const reason = driverUnusable(driver, had(DRIVER_PLACES, id));
    if (reason) errors.push(fieldError(place, unusableText(reason, 'driver')));
  }
  return errors;
}

const assetFacts = ({ asset_category: category, archived, description }: FoundAsset) => ({
  category,
  archived,
  description: description ?? undefined,
});

export function allocationEntry(allocated: AllocatedIds, found: FoundAllocation) {
  const asset = (id: string | undefined) =>
    found.assets.find((other) => other.id === id)?.registration_number ?? null;
  const driver = (id: string | undefined) => found.drivers.find((other) => other.id === id)?.name ?? null;
  return {
    vehicleId: allocated.vehicleId ?? null,
    vehicle: asset(allocated.vehicleId),
    trailerId: allocated.trailerId ?? null,
    trailer: asset(allocated.trailerId),
    trailer2Id: allocated.trailer2Id ?? null,
    trailer2: asset(allocated.trailer2Id),
    driverId1: allocated.driverId1 ?? null,
    driver1: driver(allocated.driverId1),
    driverId2: allocated.driverId2 ?? null,
    driver2: driver(allocated.driverId2),
  };
}
