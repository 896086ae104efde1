import { isDate, meantAs } from '@linehaul/domain/time';
import { ActionIcon, Popover, Stack, TextInput } from '@mantine/core';
import { DatePicker, TimePicker } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import { IconCalendar } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { completed } from './completed.ts';
import classes from './fields.module.css';
import { TwiceChoice } from './TwiceChoice.tsx';

interface Props {
  readonly id: string;
  readonly label?: string;
  readonly name: string;
  /** Local time, or with `isDay` YYYY-MM-DD. */
  readonly value: string;
  readonly timeZone: string;
  readonly isDay?: boolean;
  /** YYYY-MM-DD, for times without day. */
  readonly day?: string;
  readonly error?: ReactNode;
  readonly placeholder?: string;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly description?: ReactNode;
  /** Commits complete text at once. */
  readonly isEager?: boolean;
  readonly testName?: string;
  onChange(value: string): void;
}

/** Commits on blur; unreadable text stays. */
export function WhenField(props: Props) {
  const { id, label, name, value, timeZone, isDay = false, day, error, description, onChange } = props;
  const { t } = useTranslation();
  const [typed, setTyped] = useState(value);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setTyped(value), [value]);
  const commit = (text: string) => {
    const meant = isDay ? text.trim() : meantAs(completed(text, day), value, timeZone);
    setTyped(meant);
    if (meant !== value) onChange(meant);
  };
  const pattern = t(isDay ? 'ui.day.pattern' : 'ui.day.timePattern');
  return (
    <div className="lh-when">
      <TextInput
        id={id}
        label={label}
        aria-label={label ? undefined : name}
        description={description}
        value={typed}
        error={error}
        required={props.required}
        disabled={props.disabled}
        placeholder={props.placeholder ?? pattern}
        className={classes.when}
        autoComplete="off"
        data-cy={props.testName}
        maxLength={24}
        onChange={(event) => {
          const text = event.currentTarget.value;
          setTyped(text);
          if (!props.isEager || !isWhole(text, isDay)) return;
          const meant = isDay ? text : meantAs(text, value, timeZone);
          if (meant !== value) onChange(meant);
        }}
        onBlur={() => commit(typed)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit(typed);
        }}
        rightSectionWidth={26}
        rightSection={
          props.disabled ? null : (
            <Popover
              opened={isOpen}
              onChange={setOpen}
              withinPortal
              trapFocus
              returnFocus
              position="bottom-end"
            >
              <Popover.Target>
                <ActionIcon
                  size={24}
                  aria-label={t('ui.day.choose', { name })}
                  onClick={() => setOpen(!isOpen)}
                >
                  <IconCalendar size={14} />
                </ActionIcon>
              </Popover.Target>
              <Popover.Dropdown aria-label={name}>
                <Chooser
                  value={typed}
                  isDay={isDay}
                  day={day}
                  onChange={commit}
                  onDone={() => setOpen(false)}
                />
              </Popover.Dropdown>
            </Popover>
          )
        }
      />
      {!isDay && !props.disabled && (
        <TwiceChoice name={name} value={value} timeZone={timeZone} onChange={onChange} />
      )}
    </div>
  );
}

function isWhole(text: string, isDay: boolean): boolean {
  if (text === '') return true;
  return isDay ? isDate(text) : isDate(text.slice(0, 10)) && /^.{10} \d\d:\d\d([+-]\d\d:\d\d)?$/.test(text);
}

interface ChooserProps extends Pick<Props, 'value' | 'day' | 'onChange'> {
  readonly isDay: boolean;
  onDone(): void;
}

function Chooser({ value, isDay, day, onChange, onDone }: ChooserProps) {
  const { t } = useTranslation();
  const [date = '', exact = ''] = value.split(' ');
  const time = exact.slice(0, 5);
  const chosen = isDate(date) ? date : day;
  return (
    <Stack gap="sm">
      <DatePicker
        size="xs"
        // Red means a status.
        weekendDays={[]}
        // Outside days are too pale to read.
        hideOutsideDates
        value={chosen ?? null}
        defaultDate={chosen}
        ariaLabels={{ previousMonth: t('ui.day.previousMonth'), nextMonth: t('ui.day.nextMonth') }}
        onChange={(next) => {
          if (!next) return;
          onChange(isDay ? next : `${next} ${time || '00:00'}`);
          if (isDay) onDone();
        }}
      />
      {!isDay && (
        <TimePicker
          label={t('ui.day.time')}
          format="24h"
          minutesStep={1}
          value={time}
          hoursInputLabel={t('ui.day.hours')}
          minutesInputLabel={t('ui.day.minutes')}
          onChange={(next) => next && chosen && onChange(`${chosen} ${next.slice(0, 5)}`)}
        />
      )}
    </Stack>
  );
}
