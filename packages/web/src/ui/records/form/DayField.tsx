import { ActionIcon, Popover, TextInput } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import { IconCalendar } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from '../../../platform/i18n/index.ts';

interface Props {
  readonly id: string;
  readonly label: string;
  readonly name?: string;
  /** YYYY-MM-DD; text that cannot be read stays as typed. */
  readonly value: string;
  readonly error?: ReactNode;
  readonly required?: boolean;
  onChange(value: string): void;
}

/** True for a YYYY-MM-DD that exists in the calendar. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const ms = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
}

/** Commits on blur. */
export function DayField({ id, label, name = label, value, error, required, onChange }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(value);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setTyped(value), [value]);
  const commit = (text: string) => {
    setTyped(text.trim());
    if (text.trim() !== value) onChange(text.trim());
  };
  const chosen = isDay(typed) ? typed : undefined;
  return (
    <TextInput
      id={id}
      label={label}
      aria-label={name === label ? undefined : name}
      value={typed}
      error={error}
      required={required}
      placeholder={t('ui.day.pattern')}
      autoComplete="off"
      maxLength={10}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => commit(typed)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit(typed);
      }}
      rightSectionWidth={30}
      rightSection={
        <Popover opened={isOpen} onChange={setOpen} withinPortal trapFocus returnFocus position="bottom-end">
          <Popover.Target>
            <ActionIcon size={24} aria-label={t('ui.day.choose', { name })} onClick={() => setOpen(!isOpen)}>
              <IconCalendar size={16} />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown aria-label={name}>
            <DatePicker
              size="xs"
              // Red is reserved for statuses.
              weekendDays={[]}
              // The grey of other months' days is too pale to read.
              hideOutsideDates
              value={chosen ?? null}
              defaultDate={chosen}
              ariaLabels={{ previousMonth: t('ui.day.previousMonth'), nextMonth: t('ui.day.nextMonth') }}
              onChange={(next) => {
                if (!next) return;
                commit(next);
                setOpen(false);
              }}
            />
          </Popover.Dropdown>
        </Popover>
      }
    />
  );
}
