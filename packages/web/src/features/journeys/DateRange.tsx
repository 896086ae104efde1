import { constants } from '@linehaul/domain/constants';
import { shiftMonths } from '@linehaul/domain/time';
import { DatePickerInput } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import { IconCalendar } from '@tabler/icons-react';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import type { DateFilterType } from '../../shared/filter/index.ts';

interface Props {
  /** YYYY-MM-DD, organisation's zone; absent: today. */
  readonly from?: string;
  readonly to?: string;
  readonly today: string;
  readonly type: DateFilterType;
  readonly label?: string;
  readonly isShort?: boolean;
  readonly isOff?: boolean;
  readonly describedBy?: string;
  onChange(from: string | undefined, to: string | undefined): void;
}

export function DateRange(props: Props) {
  const { today, type, label, isShort = false, isOff = false, describedBy, onChange } = props;
  const { from = today, to = today } = props;
  const { t } = useTranslation();
  const id = useId();
  const [range, setRange] = useState<[string | null, string | null]>([from, to]);
  useEffect(() => setRange([from, to]), [from, to]);
  const whole = from === to ? from : `${from} – ${to}`;
  const what = isOff ? t('journeys.allDates') : t(`journeys.dateRange.${type}`, { range: whole });
  const short = from === to ? from : `${from.slice(5)} – ${to.slice(5)}`;
  const shown = isShort ? (from === today && to === today ? t('journeys.today') : short) : whole;
  // The name includes the seen text.
  const name = isShort && !isOff && !what.includes(shown) ? `${what} – ${shown}` : what;
  return (
    <DatePickerInput
      id={id}
      type="range"
      allowSingleDateInRange
      label={label}
      title={isShort ? what : undefined}
      size={isShort ? 'xs' : undefined}
      aria-label={label ? `${label}: ${name}` : name}
      aria-describedby={describedBy}
      placeholder={t('journeys.allDates')}
      disabled={isOff}
      valueFormat={constants.dateFormat}
      valueFormatter={isOff || !range[1] ? undefined : () => shown}
      labelSeparator="–"
      leftSection={<IconCalendar size={16} aria-hidden="true" />}
      leftSectionPointerEvents="none"
      value={isOff ? [null, null] : range}
      minDate={shiftMonths(today, -constants.datePickerReachMonths)}
      maxDate={shiftMonths(today, constants.datePickerReachMonths)}
      // Red means a status; grey outside days are too pale to read.
      weekendDays={[]}
      hideOutsideDates
      ariaLabels={{ previousMonth: t('journeys.previousMonth'), nextMonth: t('journeys.nextMonth') }}
      popoverProps={{ id, shadow: 'md', onClose: () => setRange([from, to]) }}
      onChange={(next) => {
        const [first, last] = next as [string | null, string | null];
        setRange([first, last]);
        if (!first || !last) return;
        const isToday = first === today && last === today;
        onChange(isToday ? undefined : first, isToday ? undefined : last);
      }}
    />
  );
}
