import { constants } from '@linehaul/domain/constants';
import { type DateText, shiftDate } from '@linehaul/domain/time';
import { SegmentedControl } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import { IconCalendar } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { type Dates, datesOf, LENGTHS, type Length, MOST_DAYS, shortened } from './period.ts';

interface Props {
  readonly period: Length | Dates;
  readonly today: DateText;
  onChange(period: Length | Dates): void;
}

const CHOSEN = 'dates';

export function PeriodChooser({ period, today, onChange }: Props) {
  const { t } = useTranslation();
  const hasDates = typeof period === 'object';
  return (
    <>
      <SegmentedControl
        size="xs"
        bg="var(--lh-line)"
        aria-label={t('ui.insights.period')}
        data={[
          ...LENGTHS.map((days) => ({ value: String(days), label: t('ui.insights.lastDays', { days }) })),
          { value: CHOSEN, label: t('ui.insights.dates') },
        ]}
        value={hasDates ? CHOSEN : String(period)}
        onChange={(next) => onChange(next === CHOSEN ? datesOf(period, today) : (Number(next) as Length))}
      />
      {hasDates && <DatesField dates={period} today={today} onChange={onChange} />}
    </>
  );
}

interface FieldProps {
  readonly dates: Dates;
  readonly today: DateText;
  onChange(dates: Dates): void;
}

function DatesField({ dates: { from, to }, today, onChange }: FieldProps) {
  const { t } = useTranslation();
  const [range, setRange] = useState<[string | null, string | null]>([from, to]);
  useEffect(() => setRange([from, to]), [from, to]);
  const [first] = range;
  // The most days of a call.
  const last = first && !range[1] ? shiftDate(first as DateText, MOST_DAYS - 1) : today;
  return (
    <DatePickerInput
      type="range"
      size="xs"
      allowSingleDateInRange
      aria-label={t('ui.insights.datesOf', { from, to })}
      valueFormat={constants.dateFormat}
      labelSeparator="–"
      leftSection={<IconCalendar size={16} aria-hidden="true" />}
      leftSectionPointerEvents="none"
      value={range}
      maxDate={last < today ? last : today}
      weekendDays={[]}
      hideOutsideDates
      ariaLabels={{ previousMonth: t('ui.day.previousMonth'), nextMonth: t('ui.day.nextMonth') }}
      popoverProps={{ shadow: 'md', onClose: () => setRange([from, to]) }}
      onChange={(next) => {
        const [begin, end] = next as [DateText | null, DateText | null];
        setRange([begin, end]);
        if (begin && end) onChange(shortened({ from: begin, to: end }));
      }}
    />
  );
}
