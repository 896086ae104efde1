import { SECOND } from '@linehaul/domain/core';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { ageText, useNow } from '../../../platform/time/index.ts';

/** Updates each second. `isOld`: the fix is overdue. */
export function Age({ at, isOld }: { readonly at: string | null; readonly isOld?: boolean }) {
  const { t } = useTranslation();
  const now = useNow(SECOND);
  if (!at) return <span className="lh-none">{t('journeyColumns.noFix')}</span>;
  return (
    <time dateTime={at} className={isOld ? 'lh-medium' : undefined}>
      {ageText(now - Date.parse(at))}
    </time>
  );
}
