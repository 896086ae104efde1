import { isArchived } from '@linehaul/domain/fleet';
import { COMMENT_MINIMUM } from '@linehaul/domain/journeys';
import { Failure, type FieldError } from '../../platform/http/index.ts';
import type { FoundAsset, FoundDriver } from './allocation-store.ts';

/** Whom and what a journey has or is to have, by the names of the API's fields; ids in lower case. */
export interface Wanted {
  readonly vehicleId: string | undefined;
  readonly trailerId: string | undefined;
  readonly trailer2Id: string | undefined;
  readonly driverId1: string | undefined;
  readonly driverId2: string | undefined;
}
export type Place = keyof Wanted;
export const ASSET_PLACES = ['vehicleId', 'trailerId', 'trailer2Id'] as const satisfies readonly Place[];
export const DRIVER_PLACES = ['driverId1', 'driverId2'] as const satisfies readonly Place[];
export const PLACES = [...ASSET_PLACES, ...DRIVER_PLACES] as const;

const wrong = (field: string, message: string): FieldError => ({ objectName: 'journey', field, message });

/**
 * What the wish lacks or says twice: one answer that names it all. commentRequired where the comment alone is missing,
 * else validation. A trailer is never demanded.
 */
export function refuseIncomplete(wanted: Wanted, comment: string | undefined): Failure | undefined {
  const errors: FieldError[] = [];
  if (!wanted.vehicleId) errors.push(wrong('vehicleId', 'at least one vehicle is required'));
  if (!wanted.driverId1 && !wanted.driverId2) {
    errors.push(wrong('driverId1', 'at least one driver is required'));
  }
  if (wanted.driverId2 && wanted.driverId1 === wanted.driverId2) {
    errors.push(wrong('driverId2', 'is the first driver already'));
  }
  if (wanted.trailer2Id && wanted.trailerId === wanted.trailer2Id) {
    errors.push(wrong('trailer2Id', 'is the first trailer already'));
  }
  const onlyComment = errors.length === 0;
  if ((comment ?? '').length < COMMENT_MINIMUM) {
    errors.push(wrong('changeComment', `at least ${COMMENT_MINIMUM} characters are required`));
  }
  return refusal(errors, onlyComment ? 'commentRequired' : 'validation');
}

/**
 * Who and what of the wish the organisation doesn't have, has archived, or has as something else. What the journey has
 * already may stay although it was archived since.
 */
export function refuseUnusable(
  wanted: Wanted,
  before: Wanted,
  found: { readonly assets: readonly FoundAsset[]; readonly drivers: readonly FoundDriver[] },
): Failure | undefined {
  const errors: FieldError[] = [];
  for (const place of ASSET_PLACES) {
    const id = wanted[place];
    if (id === undefined) continue;
    const asset = found.assets.find((other) => other.id === id);
    const category = place === 'vehicleId' ? 'VEHICLE' : 'TRAILER';
    if (!asset) errors.push(wrong(place, 'is not an asset of the organisation'));
    else if (asset.asset_category !== category) {
      errors.push(wrong(place, `is not a ${category.toLowerCase()}`));
    } else if (isArchived(asset.archived, asset.description ?? undefined) && !has(before, ASSET_PLACES, id)) {
      errors.push(wrong(place, 'is archived'));
    }
  }
  for (const place of DRIVER_PLACES) {
    const id = wanted[place];
    if (id === undefined) continue;
    const driver = found.drivers.find((other) => other.id === id);
    if (!driver) errors.push(wrong(place, 'is not a driver of the organisation'));
    else if (driver.archived && !has(before, DRIVER_PLACES, id)) errors.push(wrong(place, 'is archived'));
  }
  return refusal(errors, 'validation');
}

function has(before: Wanted, places: readonly Place[], id: string): boolean {
  return places.some((place) => before[place] === id);
}

function refusal(errors: readonly FieldError[], code: 'validation' | 'commentRequired'): Failure | undefined {
  if (errors.length === 0) return undefined;
  return new Failure(code, {
    entityName: 'journey',
    detail: errors.map(({ field, message }) => `${field}: ${message}`).join('; '),
    fieldErrors: errors,
  });
}
