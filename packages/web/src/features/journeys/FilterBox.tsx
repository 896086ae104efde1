import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { FILTER_ID } from './filter-id.ts';

/** The free-text filter waits this long for the next letter (specification, section 9). */
const DEBOUNCE_MS = 1_000;
const LONGEST = 80;

interface Props {
  readonly value: string;
  onChange(value: string): void;
}

export function FilterBox({ value, onChange }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => setTyped(value), [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function send(text: string, afterMs: number): void {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onChange(text.trim()), afterMs);
  }
  return (
    <TextInput
      id={FILTER_ID}
      type="search"
      aria-label={t('journeys.filter')}
      placeholder={t('journeys.filter')}
      maxLength={LONGEST}
      leftSection={<IconSearch size={16} aria-hidden="true" />}
      rightSection={
        typed && <CloseButton size={20} aria-label={t('journeys.clearFilter')} onClick={() => send('', 0)} />
      }
      value={typed}
      onChange={(event) => send(event.currentTarget.value, DEBOUNCE_MS)}
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
