import type { Translate } from '../../platform/i18n/index.ts';
import { typeTextOf } from './columns.tsx';
import type { PoolRow } from './pool.ts';

/** The second line of a row: mobile and site; or make and model, site and type. What is missing says so. */
export function underOf(row: PoolRow, t: Translate): string {
  const orNot = (text: string | null) => text || t('ui.notSpecified');
  if (row.kind === 'driver') return [orNot(row.driver.mobileNumber), orNot(row.siteName)].join(' · ');
  const { make, model, assetTypeName } = row.asset;
  return [
    orNot([make, model].filter(Boolean).join(' ')),
    orNot(row.siteName),
    typeTextOf(assetTypeName),
  ].join(' · ');
}

/** What stands right of the name: the employee or fleet number. */
export function numberOf(row: PoolRow, t: Translate): string {
  const number = row.kind === 'driver' ? row.driver.employeeNumber : row.asset.fleetNumber;
  return number || t('ui.notSpecified');
}
