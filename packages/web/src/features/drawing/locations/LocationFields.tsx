import { ColorInput, Select, TextInput } from '@mantine/core';
import type { ChangeEvent } from 'react';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { fieldId, IN_PLACE } from '../../../ui/records/index.ts';
import { categoryChoices, locationTypeChoices, regionChoices } from './choices.ts';
import type { LocationValues } from './location-values.ts';

type TextName = Exclude<keyof LocationValues, 'shape'>;

interface Props {
  readonly values: LocationValues;
  readonly problems: Readonly<Record<string, string>>;
  change(part: Partial<LocationValues>): void;
}

function useFields({ values, problems, change }: Props) {
  const { t } = useTranslation();
  const field = (name: TextName) => ({
    id: fieldId(name),
    label: t(`locations.fields.${name}`),
    error: problems[name],
    value: values[name],
  });
  return {
    text: (name: TextName, most: number) => ({
      ...field(name),
      maxLength: most,
      autoComplete: 'off',
      onChange: (event: ChangeEvent<HTMLInputElement>) => change({ [name]: event.currentTarget.value }),
    }),
    choice: (name: TextName) => ({
      ...field(name),
      comboboxProps: IN_PLACE,
      value: values[name] || null,
      onChange: (value: string | null) => change({ [name]: value ?? '' }),
    }),
    field,
    t,
  };
}

export function PlaceFields(props: Props) {
  const { text, choice, t } = useFields(props);
  const none = t('ui.notSpecified');
  return (
    <>
      <TextInput {...text('name', 200)} required data-autofocus />
      <Select {...choice('locationType')} data={locationTypeChoices()} allowDeselect={false} searchable />
      <TextInput {...text('address', 500)} />
      <TextInput {...text('externalReference', 80)} />
      <Select {...choice('region')} data={regionChoices()} placeholder={none} clearable />
      <Select
        {...choice('locationOrdinalCode')}
        data={categoryChoices()}
        placeholder={none}
        clearable
        searchable
      />
    </>
  );
}

/** Status colours mean something else on the map and are not offered; any colour may be typed. */
const SWATCHES = ['#1f5fbf', '#6d4fb3', '#0b7285', '#7c4a03', '#5c6773', '#a61e6d'];

export function OnMapFields(props: Props) {
  const { text, field, t } = useFields(props);
  return (
    <>
      <ColorInput
        {...field('colourOnMap')}
        format="hex"
        withEyeDropper={false}
        swatches={SWATCHES}
        placeholder="#1f5fbf"
        fixOnBlur={false}
        onChange={(colourOnMap) => props.change({ colourOnMap })}
      />
      <TextInput {...text('opacityOnMap', 5)} inputMode="decimal" placeholder={t('locations.usualOpacity')} />
    </>
  );
}

export function ContactFields(props: Props) {
  const { text } = useFields(props);
  return (
    <>
      <TextInput {...text('contactName', 200)} />
      <TextInput {...text('contactTelephone', 40)} type="tel" />
      <TextInput {...text('contactMobileNumber', 40)} type="tel" />
      <TextInput {...text('contactEmailAddress', 200)} type="email" />
      <TextInput {...text('contactAddress', 500)} />
    </>
  );
}
