import { AUDIT_SUBJECTS, subjectTitle } from '@linehaul/domain/audit';
import { constants } from '@linehaul/domain/constants';
import { Button, Checkbox } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import { IconCalendar, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useOrganisation } from '../../platform/session/index.tsx';
import { today } from '../../platform/time/index.ts';
import { SearchBox } from '../../ui/index.ts';
import { ChoiceFilter, type FilterProps, withFilter } from '../../ui/records/index.ts';
import classes from './audit.module.css';

const SUBJECTS = AUDIT_SUBJECTS.map((value) => ({ value, label: subjectTitle(value) })).sort((a, b) =>
  a.label < b.label ? -1 : 1,
);

export function AuditFilters({
  address,
  change,
  recordName,
}: FilterProps & { readonly recordName: string | undefined }) {
  const { t } = useTranslation();
  const { search, filters } = address;
  const set = (name: string, value: string | undefined) => change(withFilter(address, name, value));
  return (
    <div className={classes.toolbar}>
      <div className={classes.search}>
        <SearchBox
          label={t('audit.search')}
          value={search}
          onChange={(next) => next !== search && change({ search: next })}
        />
      </div>
      <div className={classes.person}>
        <SearchBox
          label={t('audit.person')}
          value={filters.person ?? ''}
          onChange={(next) => next !== (filters.person ?? '') && set('person', next || undefined)}
        />
      </div>
      <ChoiceFilter
        address={address}
        change={change}
        name="subject"
        value={filters.subject}
        label={t('audit.subject')}
        allLabel={t('audit.anySubject')}
        choices={SUBJECTS}
        width={200}
        searchable
      />
      <Days address={address} change={change} />
      <Checkbox
        label={t('audit.programs')}
        title={t('audit.programsHint')}
        checked={filters.programs === 'true'}
        onChange={(event) => set('programs', event.currentTarget.checked ? 'true' : undefined)}
      />
      {filters.recordId && (
        <Button
          variant="default"
          size="compact-sm"
          title={t('audit.allRecords')}
          rightSection={<IconX size={14} aria-hidden="true" />}
          onClick={() => set('recordId', undefined)}
        >
          {t('audit.oneRecord', { name: recordName ?? filters.recordId.slice(0, 8) })}
        </Button>
      )}
    </div>
  );
}

type Range = [string | null, string | null];

function Days({ address, change }: FilterProps) {
  const { t } = useTranslation();
  const { timeZone } = useOrganisation();
  const { from = null, to = null } = address.filters;
  const [range, setRange] = useState<Range>([from, to]);
  useEffect(() => setRange([from, to]), [from, to]);
  const set = ([first, last]: Range) => {
    const { from: _from, to: _to, ...others } = address.filters;
    change({ filters: first && last ? { ...others, from: first, to: last } : others });
  };
  return (
    <DatePickerInput
      type="range"
      allowSingleDateInRange
      clearable
      w={236}
      className={classes.days}
      aria-label={from && to ? t('audit.dates', { from, to }) : t('audit.anyDays')}
      placeholder={t('audit.anyDays')}
      valueFormat={constants.dateFormat}
      labelSeparator="–"
      leftSection={<IconCalendar size={16} aria-hidden="true" />}
      leftSectionPointerEvents="none"
      value={range}
      maxDate={today(timeZone)}
      // Red means a status.
      weekendDays={[]}
      hideOutsideDates
      ariaLabels={{ previousMonth: t('ui.day.previousMonth'), nextMonth: t('ui.day.nextMonth') }}
      clearButtonProps={{ 'aria-label': t('audit.anyDays') }}
      popoverProps={{ shadow: 'md', onClose: () => setRange([from, to]) }}
      onChange={(next) => {
        const [first, last] = next as Range;
        setRange([first, last]);
        if (Boolean(first) === Boolean(last)) set([first, last]);
      }}
    />
  );
}
