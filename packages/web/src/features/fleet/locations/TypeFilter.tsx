import { LOCATION_TYPES } from '@linehaul/domain/fleet';
import { Select } from '@mantine/core';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { type ChangeListAddress, IN_PLACE, type ListAddress, withFilter } from '../../../ui/records/index.ts';

interface Props {
  readonly address: ListAddress;
  readonly change: ChangeListAddress;
}

const ALL = 'all';
const TYPES = Object.entries(LOCATION_TYPES).map(([label, value]) => ({ value: String(value), label }));

export function isType(type: string | undefined): type is string {
  return TYPES.some(({ value }) => value === type);
}

export function TypeFilter({ address, change }: Props) {
  const { t } = useTranslation();
  const { type } = address.filters;
  return (
    <Select
      aria-label={t('locations.type')}
      w={180}
      comboboxProps={IN_PLACE}
      data={[{ value: ALL, label: t('locations.allTypes') }, ...TYPES]}
      allowDeselect={false}
      value={isType(type) ? type : ALL}
      onChange={(value) =>
        change(withFilter(address, 'type', value === ALL ? undefined : (value ?? undefined)))
      }
    />
  );
}
