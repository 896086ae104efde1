import { LOCATION_TYPES } from '@linehaul/domain/fleet';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { ChoiceFilter, type FilterProps } from '../../../ui/records/index.ts';

const TYPES = Object.entries(LOCATION_TYPES).map(([label, value]) => ({ value: String(value), label }));

export function isType(type: string | undefined): type is string {
  return TYPES.some(({ value }) => value === type);
}

export function TypeFilter(props: FilterProps) {
  const { t } = useTranslation();
  const { type } = props.address.filters;
  return (
    <ChoiceFilter
      {...props}
      name="type"
      value={isType(type) ? type : undefined}
      label={t('locations.type')}
      allLabel={t('locations.allTypes')}
      choices={TYPES}
      width={180}
    />
  );
}
