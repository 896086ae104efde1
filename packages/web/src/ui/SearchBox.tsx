import { constants } from '@linehaul/domain/constants';
import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../platform/i18n/index.ts';

interface Props {
  readonly value: string;
  /** Name and placeholder. */
  readonly label: string;
  readonly id?: string;
  onChange(value: string): void;
}

/** The free text of a list. The server is asked once no letter has come for a second; Enter asks at once, Escape empties. */
export function SearchBox({ value, label, id, onChange }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    clearTimeout(timer.current);
    // The blank after a word stays while the next word is awaited.
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
      rightSection={
        typed && <CloseButton size={20} aria-label={t('ui.clearSearch')} onClick={() => send('', 0)} />
      }
      value={typed}
      onChange={(event) => send(event.currentTarget.value, constants.tableFilterDebounceMs)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') send(typed, 0);
        if (event.key === 'Escape' && typed) {
          event.preventDefault();
          send('', 0);
        }
      }}
    />
  );
}
