import { Select } from '@mantine/core';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useOrganisationData } from '../../shared/organisation-data/index.ts';
import { clearButton, IN_PLACE } from '../../ui/records/index.ts';

interface Props {
  /** Null: of all sites. */
  readonly siteId: string | null;
  /** Of a site that the lists no longer have. */
  readonly storedName: string | null;
  onChange(siteId: string | null): void;
}

export function SiteChoice({ siteId, storedName, onChange }: Props) {
  const { t } = useTranslation();
  const { sites } = useOrganisationData();
  const isGone = siteId !== null && !sites.byId.has(siteId);
  return (
    <Select
      label={t('notifications.site')}
      description={t('notifications.siteHint')}
      placeholder={t('notifications.allSites')}
      comboboxProps={IN_PLACE}
      data={[
        ...sites.list.map(({ id, name }) => ({ value: id, label: name })),
        ...(isGone ? [{ value: siteId, label: storedName ?? siteId }] : []),
      ]}
      searchable
      clearable
      clearButtonProps={clearButton(t('notifications.clearSite'))}
      nothingFoundMessage={t('notifications.noSiteFound')}
      value={siteId}
      onChange={onChange}
    />
  );
}
