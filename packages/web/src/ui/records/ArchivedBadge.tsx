import { useTranslation } from '../../platform/i18n/index.ts';

export function ArchivedBadge() {
  const { t } = useTranslation();
  return <span className="lh-badge neutral">{t('ui.records.archived')}</span>;
}
