import { Select } from '@mantine/core';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { IN_PLACE } from '../form/in-place.ts';
import type { ChangeListAddress, ListAddress } from './list-address.ts';

interface Props {
  readonly address: ListAddress;
  readonly change: ChangeListAddress;
}

export function withFilter(address: ListAddress, name: string, value: string | undefined) {
  const { [name]: _gone, ...others } = address.filters;
  return { filters: value ? { ...others, [name]: value } : others };
}

export function ArchivedFilter({ address, change }: Props) {
  const { t } = useTranslation();
  return (
    <Select
      comboboxProps={IN_PLACE}
      aria-label={t('ui.records.show')}
      w={170}
      data={[
        { value: 'current', label: t('ui.records.showCurrent') },
        { value: 'all', label: t('ui.records.showAll') },
      ]}
      allowDeselect={false}
      value={address.filters.show === 'all' ? 'all' : 'current'}
      onChange={(value) => change(withFilter(address, 'show', value === 'all' ? 'all' : undefined))}
    />
  );
}
