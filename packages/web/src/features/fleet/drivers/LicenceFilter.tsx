import { useTranslation } from '../../../platform/i18n/index.ts';
import { ChoiceFilter, type FilterProps } from '../../../ui/records/index.ts';
import { useLicenceRule } from './LicenceBadge.tsx';

const STANDINGS: Readonly<Record<string, string>> = { expiring: 'EXPIRED,EXPIRING', expired: 'EXPIRED' };

export function standingsOf(licences: string | undefined): string | undefined {
  return licences && STANDINGS[licences];
}

export function LicenceFilter(props: FilterProps) {
  const { t } = useTranslation();
  const { warningDays } = useLicenceRule();
  const { licences } = props.address.filters;
  return (
    <ChoiceFilter
      {...props}
      name="licences"
      value={standingsOf(licences) && licences}
      label={t('fleet.licence.filter')}
      allLabel={t('fleet.licence.all')}
      choices={[
        { value: 'expiring', label: t('fleet.licence.expiring', { count: warningDays }) },
        { value: 'expired', label: t('fleet.licence.onlyExpired') },
      ]}
      width={190}
    />
  );
}
