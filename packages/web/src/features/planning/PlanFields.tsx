import { listRoutes } from '@linehaul/contracts/journeys';
import { Checkbox, Flex, SimpleGrid, Text, Textarea, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { callList } from '../../platform/api/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { unbroken } from '../../platform/time/index.ts';
import { useOrganisationData } from '../../shared/organisation-data/index.ts';
import { SearchSelect, WhenField } from '../../ui/fields/index.ts';
import { fieldId, problemText } from './field-names.ts';
import { MATCHES, matches } from './matches.ts';
import { DETAIL_TEXTS, FLAGS, PLAN_TEXTS, type PlanText } from './model/plan-values.ts';
import { Section } from './Section.tsx';
import type { PlanForm } from './use-plan-form.ts';

const NUMBER_LENGTHS = { plannedKilometers: 12, sequence: 6 } as const;
const LENGTHS = { ...PLAN_TEXTS, ...NUMBER_LENGTHS };

type When = 'plannedStartDateTimeUtc' | 'routingDate' | 'transporterDepartureTimeUtc';

function useField(form: PlanForm) {
  const { t } = useTranslation();
  const startDay = form.values.plannedStartDateTimeUtc.slice(0, 10);
  const errorOf = (name: string) => {
    const problem = form.problems[name];
    return problem && problemText(problem, t);
  };
  return {
    t,
    errorOf,
    text: (name: PlanText | keyof typeof NUMBER_LENGTHS, required = false) => (
      <TextInput
        key={name}
        id={fieldId(name)}
        label={t(`planning.fields.${name}`)}
        value={form.values[name]}
        required={required}
        maxLength={LENGTHS[name]}
        autoComplete="off"
        error={errorOf(name)}
        onChange={(event) => form.change({ [name]: event.currentTarget.value })}
      />
    ),
    when: (name: When, more: { readonly required?: boolean; readonly isDay?: boolean } = {}) => (
      <WhenField
        id={fieldId(name)}
        label={t(`planning.fields.${name}`)}
        name={t(`planning.fields.${name}`)}
        value={form.values[name]}
        timeZone={form.organisation.timeZone}
        day={startDay}
        placeholder={more.isDay ? startDay : undefined}
        error={errorOf(name)}
        onChange={(value) => form.change({ [name]: value })}
        {...more}
      />
    ),
  };
}

export function JourneyFields({ form }: { readonly form: PlanForm }) {
  const { t, text, when } = useField(form);
  return (
    <Section title={t('planning.journey')}>
      <SimpleGrid cols={2} spacing={12} verticalSpacing={10}>
        {text('journeyUniqueReference', true)}
        {text('journeyReference')}
        {when('plannedStartDateTimeUtc', { required: true })}
        {when('routingDate', { isDay: true })}
      </SimpleGrid>
      <Text size="sm" c="dimmed">
        {t('planning.zone', { zone: form.organisation.timeZone })}
      </Text>
    </Section>
  );
}

export function DetailFields({ form }: { readonly form: PlanForm }) {
  const { t, errorOf, text, when } = useField(form);
  const { values, change } = form;
  const { sites, drivers } = useOrganisationData();
  return (
    <Section title={t('planning.details')}>
      <Flex rowGap="sm" columnGap={20} wrap="wrap">
        {FLAGS.map((flag) => (
          <Checkbox
            key={flag}
            label={t(`planning.fields.${flag}`)}
            checked={values[flag]}
            onChange={(event) => change({ [flag]: event.currentTarget.checked })}
          />
        ))}
      </Flex>
      <SimpleGrid cols={2} spacing={12} verticalSpacing={10}>
        <RouteField form={form} error={errorOf('routeId')} />
        {text('plannedKilometers')}
        <RecordField
          form={form}
          error={errorOf('siteId')}
          field="siteId"
          list={sites.list}
          known={form.journey?.siteReference}
          placeholder={t('planning.noSite')}
        />
        {DETAIL_TEXTS.map((name) => text(name))}
        {text('sequence')}
        {when('transporterDepartureTimeUtc')}
        <RecordField
          form={form}
          error={errorOf('ownerDriverId')}
          field="ownerDriverId"
          list={drivers.list}
          known={t('planning.unknown')}
          placeholder={t('planning.noOwnerDriver')}
        />
      </SimpleGrid>
      <Textarea
        id={fieldId('description')}
        label={t('planning.fields.description')}
        value={values.description}
        maxLength={PLAN_TEXTS.description}
        autosize
        minRows={2}
        maxRows={6}
        error={errorOf('description')}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
    </Section>
  );
}

interface FieldProps {
  readonly form: PlanForm;
  readonly error: string | undefined;
}

function RouteField({ form, error }: FieldProps) {
  const { t } = useTranslation();
  const { organisation, values, journey, change } = form;
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, 250);
  const [chosen, setChosen] = useState<string>();
  const answer = useQuery({
    queryKey: ['planning', 'routes', organisation.id, search],
    staleTime: 60_000,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      callList(listRoutes, {
        params: { orgId: organisation.id },
        query: { search: search.trim() || undefined, size: MATCHES, sort: ['name,asc'] },
        signal,
        background: true,
      }),
  });
  const rows = answer.data?.rows;
  const find = useCallback(
    () => ({
      options: (rows ?? []).map((route) => ({
        value: route.id,
        label: route.routeReference,
        detail: [route.name, route.plannedKilometres && unbroken(Math.round(route.plannedKilometres), 'km')]
          .filter(Boolean)
          .join(' · '),
      })),
      isMore: (answer.data?.total ?? 0) > MATCHES,
    }),
    [rows, answer.data?.total],
  );
  const known =
    rows?.find(({ id }) => id === values.routeId)?.routeReference ??
    chosen ??
    (values.routeId === journey?.routeId ? journey?.routeReference : undefined);
  return (
    <SearchSelect
      id={fieldId('routeId')}
      label={t('planning.fields.routeId')}
      name={t('planning.fields.routeId')}
      shown={values.routeId ? (known ?? '') : ''}
      placeholder={t('planning.noRoute')}
      isClearable
      error={error}
      find={find}
      onSearch={setTyped}
      onChoose={(routeId) => {
        setChosen(rows?.find(({ id }) => id === routeId)?.routeReference);
        change({ routeId });
      }}
    />
  );
}

/** Offers an archived one only if the plan has it. */
function RecordField({
  form,
  error,
  field,
  list,
  known,
  placeholder,
}: FieldProps & {
  readonly field: 'siteId' | 'ownerDriverId';
  readonly list: readonly { readonly id: string; readonly name: string; readonly archived: boolean }[];
  /** The journey's name for one not listed. */
  readonly known?: string | null;
  readonly placeholder: string;
}) {
  const { t } = useTranslation();
  const { values, change } = form;
  const chosen = values[field];
  const rows = useMemo(
    () =>
      list
        .filter(({ archived, id }) => !archived || id === chosen)
        .map(({ id, name }) => ({ value: id, label: name, words: name.toLowerCase() })),
    [list, chosen],
  );
  const find = useCallback((search: string) => matches(rows, search), [rows]);
  const name = chosen ? (rows.find(({ value }) => value === chosen)?.label ?? known ?? '') : '';
  return (
    <SearchSelect
      id={fieldId(field)}
      label={t(`planning.fields.${field}`)}
      name={t(`planning.fields.${field}`)}
      shown={name}
      placeholder={placeholder}
      isClearable
      error={error}
      find={find}
      onChoose={(id) => change({ [field]: id })}
    />
  );
}
