import { Select } from '@mantine/core';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useOrganisationData } from '../../shared/organisation-data/index.ts';
import { clearButton, IN_PLACE, type InputProps } from '../../ui/records/index.ts';

export function SiteField({
  id,
  label,
  error,
  value,
  record,
  onChange,
}: InputProps<{ readonly siteName: string | null }>) {
  const { t } = useTranslation();
  const { sites } = useOrganisationData();
  const name = record?.siteName;
  const isGone = value !== '' && name && !sites.byId.has(value);
  return (
    <Select
      comboboxProps={IN_PLACE}
      id={id}
      label={label}
      placeholder={t('fleet.noSite')}
      data={[
        ...sites.list.map((site) => ({ value: site.siteId, label: site.name })),
        ...(isGone ? [{ value, label: name }] : []),
      ]}
      searchable
      clearable
      clearButtonProps={clearButton(t('fleet.clearSite'))}
      value={value || null}
      error={error}
      nothingFoundMessage={t('fleet.nothingFound')}
      onChange={(next) => onChange(next ?? '')}
    />
  );
}
