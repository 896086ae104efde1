import type { Location } from '@linehaul/contracts/fleet';
import { ColorInput, Select } from '@mantine/core';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { IN_PLACE, type InputProps } from '../../../ui/records/index.ts';

type Props = InputProps<Location>;

export function TypeField({ id, label, error, choices, value, onChange }: Props) {
  return (
    <Select
      id={id}
      label={label}
      error={error}
      comboboxProps={IN_PLACE}
      data={[...choices]}
      allowDeselect={false}
      searchable
      value={value || null}
      onChange={(next) => onChange(next ?? '')}
    />
  );
}

function OptionalChoice({
  id,
  label,
  error,
  choices,
  value,
  onChange,
  searchable,
}: Props & { readonly searchable?: boolean }) {
  const { t } = useTranslation();
  return (
    <Select
      id={id}
      label={label}
      error={error}
      comboboxProps={IN_PLACE}
      data={[...choices]}
      placeholder={t('ui.notSpecified')}
      clearable
      searchable={searchable}
      value={value || null}
      onChange={(next) => onChange(next ?? '')}
    />
  );
}

export const RegionField = (props: Props) => <OptionalChoice {...props} />;
export const CategoryField = (props: Props) => <OptionalChoice {...props} searchable />;

/** Without status colours, which mean something else on the map. */
const SWATCHES = ['#1f5fbf', '#6d4fb3', '#0b7285', '#7c4a03', '#5c6773', '#a61e6d'];

export function ColourField({ id, label, error, value, onChange }: Props) {
  return (
    <ColorInput
      id={id}
      label={label}
      error={error}
      format="hex"
      withEyeDropper={false}
      swatches={SWATCHES}
      placeholder="#1f5fbf"
      fixOnBlur={false}
      value={value}
      onChange={onChange}
    />
  );
}
