import { ActionIcon, Popover, TextInput } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import { IconCalendar } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from '../../../platform/i18n/index.ts';

interface Props {
  readonly id: string;
  readonly label: string;
  /** What it is to those who hear it, where the label alone leaves open of what. */
  readonly name?: string;
  /** YYYY-MM-DD without a zone; what cannot be read stays as it was typed. */
  readonly value: string;
  readonly error?: ReactNode;
  readonly required?: boolean;
  onChange(value: string): void;
}

/** Whether the text is a day of the calendar, YYYY-MM-DD. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const ms = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
}

/** A day, typed or chosen. It is the form's as soon as the field is left. */
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
              // Red means a status, and a Saturday has none.
              weekendDays={[]}
              // Days of other months would have to be told apart by a grey that is too pale to be read.
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
