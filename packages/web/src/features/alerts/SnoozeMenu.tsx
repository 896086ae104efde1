import type { Alert } from '@linehaul/contracts/alerts';
import { exactTimeIn, type LocalTime, meantAs, readLocalTime } from '@linehaul/domain/time';
import { ActionIcon, Button, Menu, Popover } from '@mantine/core';
import { DateTimePicker } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import { constants } from '@linehaul/domain/constants';
import { DAY, HOUR, MINUTE } from '@linehaul/domain/core';
import { IconClockPause } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { dateTimeText } from '../../platform/time/index.ts';
import { TwiceChoice } from '../../ui/fields/index.ts';
import classes from './alerts.module.css';
import { isEscapeOfItself } from './escape.ts';
import type { AlertCommands } from './use-alerts.ts';

/** Minutes. */
const STEPS = [15, 60, 240] as const;
const LONGEST_MS = 7 * DAY;

interface Props {
  readonly alert: Alert;
  readonly name: string;
  readonly timeZone: string;
  readonly commands: AlertCommands;
}

export function SnoozeMenu({ alert, name, timeZone, commands }: Props) {
  const { t } = useTranslation();
  const target = useRef<HTMLButtonElement>(null);
  const [isPicking, setPicking] = useState(false);
  const [until, setUntil] = useState<LocalTime>('');
  const now = Date.now();
  const read = readLocalTime(until, timeZone);
  const chosen = read.kind === 'time' ? read.ms : undefined;
  const isPossible = chosen !== undefined && chosen > now && chosen <= now + LONGEST_MS;
  const stop = () => {
    setPicking(false);
    target.current?.focus();
  };
  return (
    // The popover's content has its own name and role.
    <Popover
      opened={isPicking}
      onChange={setPicking}
      position="bottom-end"
      trapFocus
      withinPortal
      shadow="md"
      withRoles={false}
      closeOnEscape={false}
    >
      <Popover.Target>
        <span>
          <Menu position="bottom-end" shadow="md">
            <Menu.Target>
              <ActionIcon
                ref={target}
                aria-label={t('alerts.snoozeOf', { name })}
                title={t('alerts.snooze')}
                disabled={commands.isBusy}
              >
                <IconClockPause size={16} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              {alert.state === 'SNOOZED' && (
                <Menu.Item onClick={() => void commands.unsnooze([alert.id])}>
                  {t('alerts.unsnooze')}
                </Menu.Item>
              )}
              {STEPS.map((minutes) => (
                <Menu.Item
                  key={minutes}
                  onClick={() => void commands.snooze([alert.id], Date.now() + minutes * MINUTE)}
                >
                  {t(`alerts.snoozeFor.${minutes}`)}
                </Menu.Item>
              ))}
              <Menu.Item
                onClick={() => {
                  setUntil(exactTimeIn(Date.now() + HOUR, timeZone));
                  setPicking(true);
                }}
              >
                {t('alerts.snoozeUntilMenu')}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </span>
      </Popover.Target>
      <Popover.Dropdown
        className={classes.until}
        role="dialog"
        tabIndex={-1}
        aria-label={t('alerts.snoozeUntil')}
        onKeyDownCapture={(event) => {
          if (isEscapeOfItself(event)) stop();
        }}
      >
        <DateTimePicker
          label={t('alerts.snoozeUntil')}
          // Replaces the button's text, so it includes the time.
          aria-label={`${t('alerts.snoozeUntil')} ${until.slice(0, 16)}`.trim()}
          valueFormat={constants.dateTimeFormat}
          timePickerProps={{ format: '24h' }}
          minDate={dateTimeText(now, timeZone)}
          maxDate={dateTimeText(now + LONGEST_MS, timeZone)}
          value={until.slice(0, 16) || null}
          error={read.kind === 'skipped' && t('alerts.timeSkipped')}
          popoverProps={{ withinPortal: false }}
          submitButtonProps={{ 'aria-label': t('alerts.set') }}
          onChange={(next) => setUntil(meantAs(next?.slice(0, 16) ?? '', until, timeZone))}
        />
        <TwiceChoice name={t('alerts.snoozeUntil')} value={until} timeZone={timeZone} onChange={setUntil} />
        <Button
          size="compact-sm"
          disabled={!isPossible}
          onClick={() => {
            stop();
            if (chosen) void commands.snooze([alert.id], chosen);
          }}
        >
          {t('alerts.snooze')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
