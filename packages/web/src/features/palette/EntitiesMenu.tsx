import { Stack, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { entityGroups, matching } from './entries.ts';
import classes from './palette.module.css';

export interface EntitiesMenuProps {
  readonly path: string;
  onGo(): void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

export function EntitiesMenu({ path, onGo }: EntitiesMenuProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const root = useRef<HTMLDivElement>(null);
  const groups = entityGroups(t)
    .map((group) => ({
      ...group,
      entries: matching(
        group.entities.map(({ name, title }) => ({ path: `/${name}`, title: title.many })),
        typed,
      ),
    }))
    .filter(({ entries }) => entries.length > 0);
  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const links = [...(root.current?.querySelectorAll('a') ?? [])];
    const step = STEPS[event.key];
    const isTyping = event.target instanceof HTMLInputElement;
    if (event.key === 'Enter' && isTyping) links[0]?.click();
    else if (step) links[Math.max(0, links.indexOf(document.activeElement as never) + step)]?.focus();
    else return;
    event.preventDefault();
  }
  return (
    <Stack
      ref={root}
      className={classes.menu}
      w="min(1040px, calc(100vw - 64px))"
      mah="calc(100dvh - 96px)"
      onKeyDown={onKeyDown}
    >
      <TextInput
        data-autofocus
        aria-label={t('palette.narrow')}
        placeholder={t('palette.narrow')}
        leftSection={<IconSearch size={16} aria-hidden="true" />}
        autoComplete="off"
        maxLength={80}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div className={classes.groups}>
        {groups.map((group) => (
          <Group key={group.name} title={group.title} entries={group.entries} path={path} onGo={onGo} />
        ))}
      </div>
      {groups.length === 0 && <p role="status">{t('palette.nothing')}</p>}
    </Stack>
  );
}

interface GroupProps extends EntitiesMenuProps {
  readonly title: string;
  readonly entries: readonly { readonly path: string; readonly title: string }[];
}

function Group({ title, entries, path, onGo }: GroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={classes.groupTitle}>
        {title}
      </h2>
      <ul className={classes.links}>
        {entries.map((entry) => {
          const isHere = path === entry.path || path.startsWith(`${entry.path}/`);
          return (
            <li key={entry.path}>
              <Link to={entry.path as '/'} aria-current={isHere ? 'page' : undefined} onClick={onGo}>
                {entry.title}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
