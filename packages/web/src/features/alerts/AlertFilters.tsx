import type { Journey } from '@linehaul/contracts/journeys';
import { constants } from '@linehaul/domain/constants';
import { shiftMonths } from '@linehaul/domain/time';
import { ActionIcon, Button, Indicator, MultiSelect, Popover, Select } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import { today } from '../../platform/time/index.ts';
import '@mantine/dates/styles.layer.css';
import { IconFilter } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useOrganisationData } from '../../shared/organisation-data/index.ts';
import classes from './alerts.module.css';
import { isEscapeOfItself } from './escape.ts';
import { type AlertFilter, narrowedBy } from './filter.ts';

interface Props {
  readonly filter: AlertFilter;
  readonly journeys: readonly Journey[];
  readonly timeZone: string;
  onChange(part: Partial<AlertFilter>): void;
}

export function AlertFilters({ filter, journeys, timeZone, onChange }: Props) {
  const { t } = useTranslation();
  const { eventTypes, vehicles } = useOrganisationData();
  const target = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [range, setRange] = useState<[string | null, string | null]>();
  const count = narrowedBy(filter);
  const day = today(timeZone);
  const inside = { withinPortal: false } as const;
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom"
      withArrow={false}
      shadow="md"
      trapFocus
      // Escape first closes inner lists.
      closeOnEscape={false}
      width={300}
    >
      <Indicator disabled={count === 0} size={8} offset={4} color="var(--lh-accent)">
        <Popover.Target>
          <ActionIcon
            ref={target}
            aria-label={count > 0 ? t('alerts.filter.on', { count }) : t('alerts.filter.label')}
            title={t('alerts.filter.label')}
            onClick={() => setOpen(!isOpen)}
          >
            <IconFilter size={16} />
          </ActionIcon>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown
        className={classes.filters}
        aria-label={t('alerts.filter.label')}
        onKeyDownCapture={(event) => {
          if (!isEscapeOfItself(event)) return;
          setOpen(false);
          target.current?.focus();
        }}
      >
        <MultiSelect
          label={t('alerts.filter.types')}
          placeholder={filter.eventTypes.length === 0 ? t('alerts.filter.anyType') : undefined}
          data={eventTypes.list
            .filter(({ alarm }) => alarm)
            .map(({ eventType, name }) => ({ value: eventType, label: name }))}
          value={[...filter.eventTypes]}
          clearable
          clearButtonProps={{ 'aria-label': t('alerts.filter.clearTypes') }}
          comboboxProps={inside}
          onChange={(next) => onChange({ eventTypes: next })}
        />
        <Select
          label={t('alerts.filter.vehicle')}
          placeholder={t('alerts.filter.anyVehicle')}
          data={vehicles.list.map(({ id, registrationNumber, fleetNumber }) => ({
            value: id,
            label: [registrationNumber, fleetNumber].filter(Boolean).join(' · '),
          }))}
          limit={50}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': t('alerts.filter.clearVehicle') }}
          comboboxProps={inside}
          value={filter.assetId ?? null}
          onChange={(value) => onChange({ assetId: value ?? undefined })}
        />
        <Select
          label={t('alerts.filter.journey')}
          description={journeys.length === 0 ? t('alerts.filter.noJourneys') : undefined}
          placeholder={t('alerts.filter.anyJourney')}
          disabled={journeys.length === 0}
          data={journeys.map(({ journeyId, journeyUniqueReference }) => ({
            value: journeyId,
            label: journeyUniqueReference,
          }))}
          clearable
          clearButtonProps={{ 'aria-label': t('alerts.filter.clearJourney') }}
          comboboxProps={inside}
          value={filter.journeyId ?? null}
          onChange={(value) => onChange({ journeyId: value ?? undefined })}
        />
        <DatePickerInput
          type="range"
          allowSingleDateInRange
          label={t('alerts.filter.days')}
          placeholder={t('alerts.filter.anyDays')}
          valueFormat={constants.dateFormat}
          labelSeparator="–"
          minDate={shiftMonths(day, -constants.datePickerReachMonths)}
          maxDate={day}
          clearable
          clearButtonProps={{ 'aria-label': t('alerts.filter.clearDays') }}
          ariaLabels={{ previousMonth: t('journeys.previousMonth'), nextMonth: t('journeys.nextMonth') }}
          popoverProps={inside}
          value={range ?? (filter.days ? [...filter.days] : [null, null])}
          onChange={(next) => {
            const [first, last] = next as [string | null, string | null];
            setRange(first && !last ? [first, last] : undefined);
            if (first && last) onChange({ days: [first, last], view: 'all' });
            else if (!first) onChange({ days: undefined });
          }}
        />
        <Button
          variant="default"
          size="compact-sm"
          disabled={count === 0}
          onClick={() =>
            onChange({ eventTypes: [], assetId: undefined, journeyId: undefined, days: undefined })
          }
        >
          {t('alerts.filter.clear')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
