import { Select } from '@mantine/core';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useOrganisationData } from '../../shared/organisation-data/index.ts';
import { clearButton, fieldId, IN_PLACE } from '../../ui/records/index.ts';

interface Props {
  /** Empty = none. */
  readonly value: string;
  /** The name of the chosen site, for one that is archived by now. */
  readonly name?: string | null;
  readonly error?: string;
  onChange(siteId: string): void;
}

/** The site that a driver or an asset belongs to; none is a choice here. */
export function SiteField({ value, name, error, onChange }: Props) {
  const { t } = useTranslation();
  const { sites } = useOrganisationData();
  const isGone = value !== '' && name && !sites.byId.has(value);
  return (
    <Select
      comboboxProps={IN_PLACE}
      id={fieldId('siteId')}
      label={t('fleet.site')}
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
