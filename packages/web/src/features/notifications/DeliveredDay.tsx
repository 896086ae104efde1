import { constants } from '@linehaul/domain/constants';
import { DAY } from '@linehaul/domain/core';
import { MESSAGES_RETAINED_MS } from '@linehaul/domain/notifications';
import { type DateText, shiftDate } from '@linehaul/domain/time';
import { Group, Text } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import { IconCalendar } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';

const DAYS_RETAINED = MESSAGES_RETAINED_MS / DAY;

interface Props {
  readonly day: DateText;
  readonly today: DateText;
  onChange(day: DateText): void;
}

export function DeliveredDay({ day, today, onChange }: Props) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Group gap="sm" wrap="nowrap">
      <Text size="sm" c="dimmed" aria-hidden="true">
        {t('notifications.deliveredOn')}
      </Text>
      <DatePickerInput
        size="xs"
        // By this its calendar is named.
        id={id}
        aria-label={t('notifications.deliveredOnDay', { day })}
        valueFormat={constants.dateFormat}
        leftSection={<IconCalendar size={16} aria-hidden="true" />}
        leftSectionPointerEvents="none"
        value={day}
        minDate={shiftDate(today, -DAYS_RETAINED)}
        maxDate={today}
        // Red means a status.
        weekendDays={[]}
        hideOutsideDates
        ariaLabels={{ previousMonth: t('ui.day.previousMonth'), nextMonth: t('ui.day.nextMonth') }}
        popoverProps={{ id, shadow: 'md' }}
        onChange={(next) => next && onChange(next)}
      />
    </Group>
  );
}
