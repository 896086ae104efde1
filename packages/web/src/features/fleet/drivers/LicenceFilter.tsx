import { Select } from '@mantine/core';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { type ChangeListAddress, IN_PLACE, type ListAddress, withFilter } from '../../../ui/records/index.ts';
import { useLicenceRule } from './LicenceBadge.tsx';

interface Props {
  readonly address: ListAddress;
  readonly change: ChangeListAddress;
}

const STANDINGS: Readonly<Record<string, string>> = { expiring: 'EXPIRED,EXPIRING', expired: 'EXPIRED' };
const ALL = 'all';

export function standingsOf(licences: string | undefined): string | undefined {
  return licences && STANDINGS[licences];
}

export function LicenceFilter({ address, change }: Props) {
  const { t } = useTranslation();
  const { warningDays } = useLicenceRule();
  const { licences } = address.filters;
  return (
    <Select
      comboboxProps={IN_PLACE}
      aria-label={t('fleet.licence.filter')}
      w={190}
      data={[
        { value: ALL, label: t('fleet.licence.all') },
        { value: 'expiring', label: t('fleet.licence.expiring', { count: warningDays }) },
        { value: 'expired', label: t('fleet.licence.onlyExpired') },
      ]}
      allowDeselect={false}
      value={licences && standingsOf(licences) ? licences : ALL}
      onChange={(value) =>
        change(withFilter(address, 'licences', value === ALL ? undefined : (value ?? undefined)))
      }
    />
  );
}
