import { LICENCE_LIMIT, type WholeDriver } from '@linehaul/contracts/fleet';
import { LICENCE_CODES, PERMIT_CATEGORIES } from '@linehaul/domain/fleet';
import { isDate } from '@linehaul/domain/time';
import { Button, Group, MultiSelect, Select, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useMemo, useRef } from 'react';
import { useLanguage, useTranslation } from '../../../platform/i18n/index.ts';
import { useOrganisation } from '../../../platform/session/index.tsx';
import { WhenField } from '../../../ui/fields/index.ts';
import { clearButton, FormSection, fieldId, IN_PLACE, type PartProps } from '../../../ui/records/index.ts';
import classes from '../fleet.module.css';
import { countries } from './countries.ts';
import { LicenceBadge } from './LicenceBadge.tsx';
import { type LicenceValues, licencesOf, newLicence } from './licence-values.ts';

const USUAL_COUNTRY = 'ZA';

export function LicenceFields({ values, problems, change }: PartProps<WholeDriver>) {
  const licences = licencesOf(values);
  const onChange = (next: readonly LicenceValues[]) => change({ licences: next });
  const { t } = useTranslation();
  const add = useRef<HTMLButtonElement>(null);
  const language = useLanguage();
  const places = useMemo(
    () =>
      countries(
        language,
        licences.map((licence) => licence.countryOfIssue),
      ),
    [language, licences],
  );
  function append(): void {
    const at = licences.length;
    onChange([...licences, newLicence(licences[at - 1]?.countryOfIssue || USUAL_COUNTRY)]);
    requestAnimationFrame(() => document.getElementById(fieldId(`licences.${at}.licenceNumber`))?.focus());
  }
  return (
    <FormSection title={t('fleet.licence.title')} hint={t('fleet.licence.hint')} isWide>
      <Stack>
        {licences.length === 0 && <Text c="dimmed">{t('fleet.licence.none')}</Text>}
        {licences.map((licence, place) => (
          <OneLicence
            key={licence.key}
            licence={licence}
            place={place}
            places={places}
            problems={problems}
            onChange={(part) =>
              onChange(licences.map((one) => (one.key === licence.key ? { ...one, ...part } : one)))
            }
            onRemove={() => {
              onChange(licences.filter((one) => one.key !== licence.key));
              add.current?.focus();
            }}
          />
        ))}
        <div>
          <Button
            ref={add}
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} />}
            disabled={licences.length >= LICENCE_LIMIT}
            onClick={append}
          >
            {t('fleet.licence.add')}
          </Button>
        </div>
      </Stack>
    </FormSection>
  );
}

interface OneProps {
  readonly licence: LicenceValues;
  readonly place: number;
  readonly places: readonly { readonly value: string; readonly label: string }[];
  readonly problems: Readonly<Record<string, string>>;
  onChange(part: Partial<LicenceValues>): void;
  onRemove(): void;
}

function OneLicence({ licence, place, places, problems, onChange, onRemove }: OneProps) {
  const { t } = useTranslation();
  const { timeZone } = useOrganisation();
  const path = (name: string) => `licences.${place}.${name}`;
  const title = t('fleet.licence.one', { number: place + 1 });
  const field = (name: keyof LicenceValues) => ({ id: fieldId(path(name)), error: problems[path(name)] });
  const day = (name: 'issueDate' | 'expiryDate') => (
    <WhenField
      {...field(name)}
      label={t(`fleet.licence.${name}`)}
      name={t(`fleet.licence.${name}`)}
      isDay
      timeZone={timeZone}
      value={licence[name]}
      onChange={(value) => onChange({ [name]: value })}
    />
  );
  return (
    <fieldset className={classes.licence}>
      <legend>{title}</legend>
      <Group gap="sm" justify="flex-end" wrap="nowrap" mih={28} mb="sm">
        {isDate(licence.expiryDate) && <LicenceBadge expiryDate={licence.expiryDate} />}
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          leftSection={<IconTrash size={14} />}
          aria-label={t('fleet.licence.removeOne', { licence: title })}
          onClick={onRemove}
        >
          {t('fleet.licence.remove')}
        </Button>
      </Group>
      <div className={classes.licenceFields}>
        <TextInput
          {...field('licenceNumber')}
          label={t('fleet.licence.number')}
          required
          maxLength={50}
          autoComplete="off"
          value={licence.licenceNumber}
          onChange={(event) => onChange({ licenceNumber: event.currentTarget.value })}
        />
        <Select
          comboboxProps={IN_PLACE}
          {...field('code')}
          label={t('fleet.licence.code')}
          placeholder={t('ui.notSpecified')}
          data={LICENCE_CODES.map((code) => ({ value: code, label: code }))}
          clearable
          clearButtonProps={clearButton(t('fleet.licence.clearCode'))}
          value={licence.code || null}
          onChange={(code) => onChange({ code: code ?? '' })}
        />
        <MultiSelect
          comboboxProps={IN_PLACE}
          {...field('permitCategories')}
          label={t('fleet.licence.permits')}
          description={t('fleet.licence.permitsHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data={PERMIT_CATEGORIES.map((permit) => ({
            value: permit,
            label: t(`fleet.licence.permit.${permit}`),
          }))}
          value={[...licence.permitCategories]}
          onChange={(permitCategories) => onChange({ permitCategories: [...permitCategories].sort() })}
        />
        <Select
          comboboxProps={IN_PLACE}
          {...field('countryOfIssue')}
          label={t('fleet.licence.country')}
          placeholder={t('ui.notSpecified')}
          data={places as { value: string; label: string }[]}
          searchable
          clearable
          clearButtonProps={clearButton(t('fleet.licence.clearCountry'))}
          nothingFoundMessage={t('fleet.nothingFound')}
          limit={300}
          value={licence.countryOfIssue || null}
          onChange={(country) => onChange({ countryOfIssue: country ?? '' })}
        />
        {day('issueDate')}
        {day('expiryDate')}
      </div>
    </fieldset>
  );
}
