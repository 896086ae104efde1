import type { Location } from '@linehaul/contracts/fleet';
import { ColorInput, Select, type SelectProps } from '@mantine/core';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { IN_PLACE, type InputProps } from '../../../ui/records/index.ts';

type Props = InputProps<Location>;

function Choice({ field, ...look }: SelectProps & { readonly field: Props }) {
  const { id, label, error, choices, value, onChange } = field;
  return (
    <Select
      id={id}
      label={label}
      error={error}
      comboboxProps={IN_PLACE}
      data={[...choices]}
      value={value || null}
      onChange={(next) => onChange(next ?? '')}
      {...look}
    />
  );
}

export function TypeField(props: Props) {
  return <Choice field={props} allowDeselect={false} searchable />;
}

export function RegionField(props: Props) {
  const { t } = useTranslation();
  return <Choice field={props} placeholder={t('ui.notSpecified')} clearable />;
}

export function CategoryField(props: Props) {
  const { t } = useTranslation();
  return <Choice field={props} placeholder={t('ui.notSpecified')} clearable searchable />;
}

/** No status colours. */
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
