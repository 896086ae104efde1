import { useTranslation } from '../../platform/i18n/index.ts';
import { useOrganisationData } from '../../shared/organisation-data/index.ts';
import { ChoiceFilter, type FilterProps } from '../../ui/records/index.ts';

export function SiteFilter(props: FilterProps) {
  const { t } = useTranslation();
  const { sites } = useOrganisationData();
  return (
    <ChoiceFilter
      {...props}
      name="site"
      value={props.address.filters.site}
      label={t('fleet.site')}
      allLabel={t('fleet.allSites')}
      choices={sites.list.map((site) => ({ value: site.siteId, label: site.name }))}
      width={180}
      searchable
    />
  );
}
