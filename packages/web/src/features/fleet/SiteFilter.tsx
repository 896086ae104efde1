import { Select } from '@mantine/core';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useOrganisationData } from '../../platform/organisation-data/index.ts';
import type { ChangeListAddress, ListAddress } from '../../ui/records/index.ts';

interface Props {
  readonly address: ListAddress;
  readonly change: ChangeListAddress;
}

/** An address without the filter, or with it. */
export function withFilter(address: ListAddress, name: string, value: string | undefined) {
  const { [name]: _gone, ...others } = address.filters;
  return { filters: value ? { ...others, [name]: value } : others };
}

const ALL = 'all';

/** Which site's records are listed; never an empty choice (specification, section 5). */
export function SiteFilter({ address, change }: Props) {
  const { t } = useTranslation();
  const { sites } = useOrganisationData();
  return (
    <Select
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

/** Whether archived records are listed as well. */
export function ArchivedFilter({ address, change }: Props) {
  const { t } = useTranslation();
  return (
    <Select
      aria-label={t('fleet.show')}
      w={170}
      data={[
        { value: 'current', label: t('fleet.showCurrent') },
        { value: 'all', label: t('fleet.showAll') },
      ]}
      allowDeselect={false}
      value={address.filters.show === 'all' ? 'all' : 'current'}
      onChange={(value) => change(withFilter(address, 'show', value === 'all' ? 'all' : undefined))}
    />
  );
}
