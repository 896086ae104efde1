import type { Translate } from '../../../platform/i18n/index.ts';
import type { FormValues } from '../../../ui/records/index.ts';

const YEAR = /^\d{4}$/;
/** At most three decimals. */
const KILOMETRES = /^\d{1,8}(\.\d{1,3})?$/;

export function validateAsset({ year, odometer }: FormValues, t: Translate): Record<string, string> {
  const written = String(year ?? '').trim();
  const driven = String(odometer ?? '')
    .replace(/\s/g, '')
    .replace(',', '.');
  return {
    ...(written && !YEAR.test(written) ? { year: t('fleet.assets.notAYear') } : {}),
    ...(driven && !KILOMETRES.test(driven) ? { odometer: t('fleet.assets.notKilometres') } : {}),
  };
}
