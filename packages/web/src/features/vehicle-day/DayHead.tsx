import type { VehicleDay } from '@linehaul/contracts/vehicle-day';
import { HOUR } from '@linehaul/domain/core';
import { type DateText, daysBetween, shiftDate } from '@linehaul/domain/time';
import { ActionIcon, Button, Flex, Group, Popover, Text } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import { IconCalendar, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { type Translate, useLanguage, useTranslation } from '../../platform/i18n/index.ts';
import { DayLegend, spanOf } from '../../ui/vehicle-day/index.ts';
import classes from './vehicle-day.module.css';

interface Props {
  readonly date: DateText;
  readonly today: DateText;
  readonly day?: VehicleDay;
  onDay(day: DateText): void;
}

export function DayHead({ date, today, day, onDay }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const step = (name: 'previousDay' | 'nextDay', days: number, Icon: typeof IconChevronLeft) => (
    <ActionIcon
      variant="default"
      size={28}
      aria-label={t(`vehicleDay.${name}`)}
      aria-keyshortcuts={days < 0 ? 'PageUp' : 'PageDown'}
      title={t(`vehicleDay.${name}Hint`)}
      onClick={() => onDay(shiftDate(date, days))}
    >
      <Icon size={16} aria-hidden="true" />
    </ActionIcon>
  );
  return (
    <Flex
      className={`lh-line-below ${classes.dayHead}`}
      component="header"
      align="center"
      gap="8px 24px"
      justify="space-between"
      mih={48}
      py="sm"
      px="lg"
      wrap="wrap"
    >
      <Group gap="sm">
        {step('previousDay', -1, IconChevronLeft)}
        <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus returnFocus>
          <Popover.Target>
            <Button
              variant="default"
              size="xs"
              leftSection={<IconCalendar size={16} aria-hidden="true" />}
              aria-label={t('vehicleDay.chooseDay', { date })}
              aria-haspopup="dialog"
              onClick={() => setOpen(!isOpen)}
            >
              {date}
            </Button>
          </Popover.Target>
          <Popover.Dropdown aria-label={t('vehicleDay.day')}>
            <DatePicker
              size="xs"
              // Red means a status.
              weekendDays={[]}
              // Outside days are too pale to read.
              hideOutsideDates
              value={date}
              defaultDate={date}
              ariaLabels={{ previousMonth: t('ui.day.previousMonth'), nextMonth: t('ui.day.nextMonth') }}
              onChange={(next) => {
                if (!next) return;
                setOpen(false);
                onDay(next);
              }}
            />
          </Popover.Dropdown>
        </Popover>
        {step('nextDay', 1, IconChevronRight)}
        {date !== today && (
          <Button
            variant="subtle"
            size="xs"
            aria-keyshortcuts="t"
            title={t('vehicleDay.todayHint')}
            onClick={() => onDay(today)}
          >
            {t('vehicleDay.today')}
          </Button>
        )}
        <Text span inherit ml="xs" c="dimmed" fz="sm" aria-live="polite">
          {dayText(date, today, language, t)}
          {day && clockChange(day, t)}
        </Text>
      </Group>
      <DayLegend />
    </Flex>
  );
}

function dayText(date: DateText, today: DateText, language: string, t: Translate): string {
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(date),
  );
  const near = ['yesterday', 'today', 'tomorrow'][daysBetween(today, date) + 1];
  return near ? `${weekday}, ${t(`vehicleDay.near.${near}`)}` : weekday;
}

/** For days of 23 or 25 hours. */
function clockChange(day: VehicleDay, t: Translate): string {
  const { from, to } = spanOf(day);
  const hours = (to - from) / HOUR;
  return hours === 24 ? '' : `, ${t('vehicleDay.clockChange', { hours })}`;
}
