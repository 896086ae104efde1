import type { Translate } from '../../platform/i18n/index.ts';

/** The value, or that there is none. */
export function orNot(value: string | number | null | undefined, t: Translate) {
  return value === null || value === undefined || value === '' ? (
    <span className="lh-none">{t('ui.notSpecified')}</span>
  ) : (
    value
  );
}
