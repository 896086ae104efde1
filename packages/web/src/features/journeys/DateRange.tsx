import { DatePickerInput } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import { IconCalendar } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { monthsFrom } from '../../platform/days/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';

interface Props {
  /** YYYY-MM-DD in the organisation's zone. */
  readonly from: string;
  readonly to: string;
  readonly today: string;
  onChange(from: string, to: string): void;
}

/** Months that can be looked at before and after today (specification, section 9). */
const REACH_MONTHS = 3;

export function DateRange({ from, to, today, onChange }: Props) {
  const { t } = useTranslation();
  const [range, setRange] = useState<[string | null, string | null]>([from, to]);
  useEffect(() => setRange([from, to]), [from, to]);
  return (
    <DatePickerInput
      type="range"
      allowSingleDateInRange
      aria-label={t('journeys.dateRange', { range: `${from} – ${to}` })}
      valueFormat="YYYY-MM-DD"
      labelSeparator="–"
      leftSection={<IconCalendar size={16} aria-hidden="true" />}
      leftSectionPointerEvents="none"
      value={range}
      minDate={monthsFrom(today, -REACH_MONTHS)}
      maxDate={monthsFrom(today, REACH_MONTHS)}
      ariaLabels={{ previousMonth: t('journeys.previousMonth'), nextMonth: t('journeys.nextMonth') }}
      popoverProps={{ shadow: 'md', onClose: () => setRange([from, to]) }}
      onChange={(next) => {
        const [first, last] = next as [string | null, string | null];
        setRange([first, last]);
        if (first && last) onChange(first, last);
      }}
    />
  );
}
