import type { Translate } from '../../../platform/i18n/index.ts';
import { typeTextOf } from '../choice/columns.tsx';
import type { PoolRow } from '../choice/pool.ts';

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

export function numberOf(row: PoolRow, t: Translate): string {
  const number = row.kind === 'driver' ? row.driver.employeeNumber : row.asset.fleetNumber;
  return number || t('ui.notSpecified');
}
