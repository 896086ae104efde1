import { Select } from '@mantine/core';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useOrganisationData } from '../../shared/organisation-data/index.ts';
import { type ChangeListAddress, IN_PLACE, type ListAddress, withFilter } from '../../ui/records/index.ts';

interface Props {
  readonly address: ListAddress;
  readonly change: ChangeListAddress;
}

const ALL = 'all';

/** Never an empty choice (specification, section 5). */
export function SiteFilter({ address, change }: Props) {
  const { t } = useTranslation();
  const { sites } = useOrganisationData();
  return (
    <Select
      comboboxProps={IN_PLACE}
      aria-label={t('fleet.site')}
      w={180}
      data={[
        { value: ALL, label: t('fleet.allSites') },
        ...sites.list.map((site) => ({ value: site.siteId, label: site.name })),
      ]}
      searchable
      allowDeselect={false}
      value={address.filters.site ?? ALL}
      onChange={(value) =>
        change(withFilter(address, 'site', value === ALL ? undefined : (value ?? undefined)))
      }
    />
  );
}
