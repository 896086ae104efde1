import type { Asset, Driver } from '@linehaul/contracts/fleet';
import { constants } from '@linehaul/domain/constants';
import { isArchived } from '@linehaul/domain/fleet';

interface Common {
  readonly id: string;
  readonly name: string;
  readonly siteId: string | null;
  readonly siteName: string | null;
  readonly isArchived: boolean;
  /** Lower case; numbers also without spaces. */
  readonly searched: string;
}
export interface DriverRow extends Common {
  readonly kind: 'driver';
  readonly driver: Driver;
}
export interface AssetRow extends Common {
  readonly kind: 'vehicle' | 'trailer';
  readonly asset: Asset;
}
export type PoolRow = DriverRow | AssetRow;

type Value = string | number | null;
type Values<Of> = Readonly<Record<string, (of: Of) => Value>>;

const DRIVER_VALUES: Values<Driver> = {
  name: ({ name }) => name,
  employeeNumber: ({ employeeNumber }) => employeeNumber,
  mobileNumber: ({ mobileNumber }) => mobileNumber,
  emailAddress: ({ emailAddress }) => emailAddress,
  site: ({ siteName }) => siteName,
};
const ASSET_VALUES: Values<Asset> = {
  name: ({ registrationNumber }) => registrationNumber,
  fleetNumber: ({ fleetNumber }) => fleetNumber,
  vin: ({ vinNumber }) => vinNumber,
  make: ({ make }) => make,
  model: ({ model }) => model,
  year: ({ year }) => year,
  type: ({ assetTypeName }) => assetTypeName,
  site: ({ siteName }) => siteName,
};

function searchedIn<Of>(values: Values<Of>, of: Of): string {
  const all = Object.values(values)
    .map((value) => value(of))
    .filter((text) => text !== null)
    .map(String);
  return [...all, ...all.map((text) => text.replaceAll(/\s/g, ''))].join('\n').toLowerCase();
}

export function driverRow(driver: Driver): DriverRow {
  const { driverId: id, name, siteId, siteName } = driver;
  return {
    kind: 'driver',
    id,
    name,
    siteId,
    siteName,
    isArchived: isArchived(driver.archived),
    searched: searchedIn(DRIVER_VALUES, driver),
    driver,
  };
}

export function assetRow(kind: AssetRow['kind'], asset: Asset): AssetRow {
  const { assetId: id, registrationNumber, siteId, siteName } = asset;
  return {
    kind,
    id,
    name: registrationNumber,
    siteId,
    siteName,
    isArchived: isArchived(asset.archived, asset.description ?? undefined),
    searched: searchedIn(ASSET_VALUES, asset),
    asset,
  };
}

export interface PoolQuestion {
  readonly search: string;
  readonly siteId: string | undefined;
  readonly sort: { readonly property: string; readonly descending: boolean };
  readonly selected: readonly string[];
  readonly isFree?: (row: PoolRow) => boolean;
  /** Epoch milliseconds; 0: now; undefined: unknown. */
  readonly freeAt?: (row: PoolRow) => number;
  readonly onlyFree?: boolean;
}

/** Sort property for ticked rows. */
export const SELECTED_FIRST = constants.selectionSort;
export const SELECTED = SELECTED_FIRST.property;

export const AVAILABILITY = 'availability';

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** By sort property; null sorts last. */
export type SortValues = Values<PoolRow>;

export const POOL_VALUES: SortValues = Object.fromEntries(
  Object.keys({ ...DRIVER_VALUES, ...ASSET_VALUES }).map((property) => [
    property,
    (row: PoolRow) =>
      (row.kind === 'driver' ? DRIVER_VALUES[property]?.(row.driver) : ASSET_VALUES[property]?.(row.asset)) ??
      null,
  ]),
);

function compared(a: Value, b: Value): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  return typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
}

export function byName(a: PoolRow, b: PoolRow): number {
  return collator.compare(a.name, b.name) || (a.id < b.id ? -1 : 1);
}

/** @param siteId undefined: all sites and archived rows */
export function isOfSite(row: PoolRow, siteId: string | undefined): boolean {
  return siteId === undefined || (row.siteId === siteId && !row.isArchived);
}

export function isSought({ searched }: PoolRow, search: string): boolean {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return words.every((word) => searched.includes(word)) || searched.includes(words.join(''));
}

function rankOf(row: PoolRow, isFree: NonNullable<PoolQuestion['isFree']>): Value {
  if (row.isArchived) return null;
  return isFree(row) ? 0 : 1;
}

/** Ticked rows always match and come first, unless their column sorts ascending. The name breaks ties. */
export function listed(
  rows: readonly PoolRow[],
  { search, siteId, sort, selected, isFree, freeAt, onlyFree = false }: PoolQuestion,
  values: SortValues,
): readonly PoolRow[] {
  const ticked = new Set(selected);
  const found = rows.filter(
    (row) =>
      ticked.has(row.id) ||
      (isOfSite(row, siteId) && isSought(row, search) && (!onlyFree || !isFree || rankOf(row, isFree) === 0)),
  );
  const isByTicks = sort.property === SELECTED;
  const rank = isFree && ((row: PoolRow) => rankOf(row, isFree));
  const free = freeAt ? (row: PoolRow) => (row.isArchived ? null : freeAt(row)) : rank;
  const value = isByTicks ? rank : sort.property === AVAILABILITY ? free : values[sort.property];
  const turn = sort.descending && !isByTicks ? -1 : 1;
  const first = isByTicks && !sort.descending ? 1 : -1;
  return found.sort((a, b) => {
    const onTop = Number(ticked.has(a.id)) - Number(ticked.has(b.id));
    if (onTop !== 0) return onTop * first;
    const [x, y] = value ? [value(a), value(b)] : [null, null];
    const inOrder = x === null || y === null ? compared(x, y) : compared(x, y) * turn;
    return inOrder || byName(a, b);
  });
}
