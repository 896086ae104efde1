import type { SignedHandover } from '@linehaul/contracts/handover';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { type Translate, useTranslation } from '../../platform/i18n/index.ts';
import { useOrganisation } from '../../platform/session/index.tsx';
import { dateTimeText } from '../../platform/time/index.ts';
import classes from './handover.module.css';
import { useSignedHandovers } from './use-handover.ts';

interface Props {
  readonly shownId: string | undefined;
  onOpen(id: string | undefined): void;
}

export function EarlierMenu({ shownId, onOpen }: Props) {
  const { t } = useTranslation();
  const { timeZone } = useOrganisation();
  const [isOpened, setOpened] = useState(false);
  const result = useSignedHandovers(isOpened);
  const { data, isError, isPending, hasNextPage, isFetchingNextPage } = result;
  const all = data?.pages.flatMap(({ handovers }) => handovers) ?? [];
  const signed = all.filter(({ state }) => state === 'SIGNED' || state === 'WITHDRAWN');
  return (
    <Menu
      position="bottom-end"
      withinPortal={false}
      floatingStrategy="fixed"
      opened={isOpened}
      onChange={setOpened}
    >
      <Menu.Target>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconHistory size={16} aria-hidden="true" />}
          rightSection={<IconChevronDown size={14} aria-hidden="true" />}
        >
          {t('handover.earlier')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.earlierMenu}>
        {shownId !== undefined && (
          <Menu.Item onClick={() => onOpen(undefined)}>{t('handover.toCurrent')}</Menu.Item>
        )}
        {signed.map((one) => (
          <Menu.Item
            key={one.id}
            aria-current={one.id === shownId || undefined}
            onClick={() => onOpen(one.id)}
          >
            {earlierText(one, timeZone, t)}
          </Menu.Item>
        ))}
        {isError ? (
          <Menu.Item closeMenuOnClick={false} onClick={() => void result.refetch()}>
            {t('handover.earlierFailed')}
          </Menu.Item>
        ) : (
          signed.length === 0 && (
            <Menu.Label>{t(isPending ? 'handover.loading' : 'handover.noEarlier')}</Menu.Label>
          )
        )}
        {hasNextPage && (
          <Menu.Item
            closeMenuOnClick={false}
            disabled={isFetchingNextPage}
            onClick={() => void result.fetchNextPage()}
          >
            {t('handover.showMore')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

function earlierText({ given, taken }: SignedHandover, timeZone: string, t: Translate): string {
  const time = given ? dateTimeText(given.atUtc, timeZone) : '';
  return taken
    ? t('handover.earlierOne', { time, giver: given?.login, taker: taken.login })
    : t('handover.earlierWithdrawn', { time, giver: given?.login });
}
