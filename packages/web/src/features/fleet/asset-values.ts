import type { Asset } from '@linehaul/contracts/fleet';
import { ASSET_CATEGORIES, type AssetCategory } from '@linehaul/domain/fleet';
import type { Translate } from '../../platform/i18n/index.ts';

/** An asset as the form has it; empty texts are nothing. */
export interface AssetValues {
  readonly assetCategory: AssetCategory;
  readonly assetTypeName: string;
  readonly registrationNumber: string;
  readonly vinNumber: string;
  readonly fleetNumber: string;
  readonly make: string;
  readonly model: string;
  readonly year: string;
  readonly siteId: string;
  readonly description: string;
  readonly odometer: string;
  readonly deviceId: string;
}

export const NO_ASSET: AssetValues = {
  assetCategory: 'VEHICLE',
  assetTypeName: '',
  registrationNumber: '',
  vinNumber: '',
  fleetNumber: '',
  make: '',
  model: '',
  year: '',
  siteId: '',
  description: '',
  odometer: '',
  deviceId: '',
};

export function assetValues(asset: Asset): AssetValues {
  const text = (value: string | number | null) => (value === null ? '' : String(value));
  return {
    assetCategory: asset.assetCategory,
    assetTypeName: asset.assetTypeName,
    registrationNumber: asset.registrationNumber,
    vinNumber: text(asset.vinNumber),
    fleetNumber: text(asset.fleetNumber),
    make: text(asset.make),
    model: text(asset.model),
    year: text(asset.year),
    siteId: text(asset.siteId),
    description: text(asset.description),
    odometer: text(asset.odometer),
    deviceId: text(asset.deviceId),
  };
}

const YEAR = /^\d{4}$/;
/** Kilometres with at most three decimals; blanks between thousands are read over. */
const KILOMETRES = /^\d{1,8}(\.\d{1,3})?$/;
const plainNumber = (text: string) => text.replace(/\s/g, '').replace(',', '.');

/** What is sent: the whole asset, on the version that was seen. */
export function assetBody(values: AssetValues, version: number | undefined): Record<string, unknown> {
  return {
    ...values,
    year: values.year.trim() ? Number(values.year) : null,
    odometer: values.odometer.trim() ? Number(plainNumber(values.odometer)) : null,
    ...(version === undefined ? {} : { version }),
  };
}

/** What is wrong with the form, by field. */
export function validateAsset(values: AssetValues, t: Translate): Record<string, string> {
  const problems: Record<string, string> = {};
  if (values.registrationNumber.trim() === '') {
    problems.registrationNumber = t('fleet.required', { name: t('fleet.assets.registrationNumber') });
  }
  const year = values.year.trim();
  if (year && (!YEAR.test(year) || Number(year) < 1900 || Number(year) > 2100)) {
    problems.year = t('fleet.assets.notAYear');
  }
  if (values.odometer.trim() && !KILOMETRES.test(plainNumber(values.odometer))) {
    problems.odometer = t('fleet.assets.notKilometres');
  }
  return problems;
}

export function assetFieldName(field: string, t: Translate): string {
  return t([`fleet.assets.${field}`, `fleet.${field}`, field]);
}

export function isCategory(value: string | undefined): value is AssetCategory {
  return (ASSET_CATEGORIES as readonly (string | undefined)[]).includes(value);
}
