import { constants } from '@linehaul/domain/constants';
import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../platform/i18n/index.ts';
import { enterRowsBelow } from './enter-rows.ts';

interface Props {
  readonly value: string;
  readonly label: string;
  readonly id?: string;
  onChange(value: string): void;
}

/** Searches after one second; Enter searches at once, Escape clears, Down enters rows. */
export function SearchBox({ value, label, id, onChange }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    clearTimeout(timer.current);
    // Keeps trailing blanks while typing.
    setTyped((text) => (text.trim() === value ? text : value));
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function send(text: string, afterMs: number): void {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onChange(text.trim()), afterMs);
  }
  return (
    <TextInput
      id={id}
      type="search"
      aria-label={label}
      placeholder={label}
      maxLength={constants.searchValueMaximum}
      leftSection={<IconSearch size={16} aria-hidden="true" />}
      leftSectionPointerEvents="none"
      rightSection={
        typed && <CloseButton size={20} aria-label={t('ui.clearSearch')} onClick={() => send('', 0)} />
      }
      value={typed}
      onChange={(event) => send(event.currentTarget.value, constants.tableFilterDebounceMs)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') send(typed, 0);
        if (event.key === 'ArrowDown' && enterRowsBelow(event.currentTarget)) event.preventDefault();
        if (event.key === 'Escape' && typed) {
          event.preventDefault();
          send('', 0);
        }
      }}
    />
  );
}
