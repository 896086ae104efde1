import { Box, Combobox, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { ModalFrame } from '../../ui/index.ts';
import { entityEntries, fitOf, matching, type PaletteScreen } from './entries.ts';
import classes from './palette.module.css';
import { type FoundRecord, useFound } from './use-found.ts';

export interface PaletteProps {
  readonly screens: readonly PaletteScreen[];
  readonly hasEntities: boolean;
  readonly isAdmin: boolean;
  onGo(path: string): void;
  onOpen(record: FoundRecord): void;
  onClose(): void;
}

const DEBOUNCE_MS = 250;
const GO = 'go ';

interface Item {
  readonly value: string;
  readonly title: string;
  readonly detail?: string;
  choose(): void;
}

export function Palette({ screens, hasEntities, isAdmin, onGo, onOpen, onClose }: PaletteProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [asked] = useDebouncedValue(typed.trim(), DEBOUNCE_MS);
  const found = useFound(asked);
  const entries = useMemo(() => (hasEntities ? entityEntries(t, isAdmin) : []), [t, hasEntities, isAdmin]);
  const toScreen = ({ path, title, group }: PaletteScreen & { readonly group?: string }): Item => ({
    value: GO + path,
    title,
    detail: group,
    choose: () => onGo(path),
  });
  const groups = [
    ...found.groups.map(({ kind, records }) => ({
      title: t(`palette.kinds.${kind}`),
      items: records.map(
        (record): Item => ({
          value: `${kind} ${record.id}`,
          title: record.title,
          detail: record.detail,
          choose: () => onOpen(record),
        }),
      ),
    })),
    { title: t('palette.screens'), items: matching(screens, typed).map(toScreen) },
    { title: t('palette.entities'), items: matching(entries, typed).map(toScreen) },
  ]
    .filter(({ items }) => items.length > 0)
    .map((group) => ({ ...group, fit: Math.min(...group.items.map((item) => fitOf(item, typed))) }))
    .sort((a, b) => a.fit - b.fit);
  const items = groups.flatMap((group) => group.items);
  const isPending = found.isFetching || asked !== typed.trim();

  const combobox = useCombobox({ opened: true });
  // The input names its list, which must exist.
  const [, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  const first = items[0]?.value;
  const { selectFirstOption } = combobox;
  const taken = useRef('');
  useLayoutEffect(() => {
    const now = `${typed}\n${first}`;
    if (taken.current === now) return;
    taken.current = now;
    if (first) selectFirstOption();
  }, [first, typed, selectFirstOption]);

  function take(item: Item | undefined): void {
    onClose();
    item?.choose();
  }
  return (
    <ModalFrame title={t('palette.title')} size={640} isFlush onClose={onClose}>
      <Combobox store={combobox} onOptionSubmit={(value) => take(items.find((item) => item.value === value))}>
        <div className={classes.search}>
          <Combobox.EventsTarget withExpandedAttribute>
            <TextInput
              data-autofocus
              aria-label={t('palette.label')}
              placeholder={t('palette.label')}
              leftSection={<IconSearch size={16} aria-hidden="true" />}
              autoComplete="off"
              maxLength={80}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key === 'Escape') onClose();
                // New results may be unselected.
                if (event.key === 'Enter' && combobox.getSelectedOptionIndex() < 0 && items[0])
                  take(items[0]);
              }}
            />
          </Combobox.EventsTarget>
        </div>
        <Box h="min(440px, 60vh)">
          <Combobox.Options aria-label={t('palette.results')} className={classes.list}>
            {groups.map(({ title, items: own }) => (
              <Combobox.Group key={title} label={title}>
                {own.map(({ value, title: name, detail }) => (
                  <Combobox.Option key={value} value={value} className={`lh-option ${classes.option}`}>
                    <span className="lh-truncate" title={name}>
                      {name}
                    </span>
                    {detail && <small>{detail}</small>}
                  </Combobox.Option>
                ))}
              </Combobox.Group>
            ))}
          </Combobox.Options>
          <p className={classes.note} role="status">
            {items.length === 0 && t(isPending ? 'palette.searching' : 'palette.nothing')}
            {found.failed.length > 0 && t('palette.failed')}
          </p>
        </Box>
      </Combobox>
    </ModalFrame>
  );
}
