import { Box, Group, Modal, Skeleton } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useStore } from '../../platform/store.ts';
import type { ListName } from '../../shared/organisation-data/index.ts';
import { Mark, useOpened } from '../../ui/index.ts';
import classes from './LoadingOverlay.module.css';
import type { LoadState } from './load-state.ts';
import { loadStore } from './organisation-load.ts';

const ROWS: readonly ListName[] = ['vehicles', 'trailers', 'drivers', 'sites', 'eventTypes', 'locations'];
const stays = () => undefined;
const figure = new Intl.NumberFormat('en-ZA', { useGrouping: true });

export function LoadingOverlay() {
  const { t } = useTranslation();
  const now = useStore(loadStore);
  const isShown = now.state !== 'IDLE' && !now.silent;
  const last = useRef<LoadState>(now);
  if (isShown) last.current = now;
  const load = last.current;
  return (
    <Modal.Root
      opened={useOpened(isShown)}
      onClose={stays}
      closeOnEscape={false}
      closeOnClickOutside={false}
      size={360}
    >
      <Modal.Overlay />
      <Modal.Content id="organisation-data-loading" aria-busy={load.state === 'DATA_LOADING'}>
        <Modal.Header>
          <Modal.Title>
            {t('organisation.load.title', { organisation: load.state === 'IDLE' ? '' : load.organisation })}
          </Modal.Title>
        </Modal.Header>
        <Modal.Body px={20} pt="xs" pb="md">
          <Box component="dl" m={0}>
            {ROWS.map((list) => (
              <Group key={list} className={classes.row} gap={0} justify="space-between" wrap="nowrap" h={36}>
                <dt>{t(`organisation.load.rows.${list}`)}</dt>
                <dd>
                  <Count count={load.state === 'IDLE' ? undefined : load.counts[list]} />
                </dd>
              </Group>
            ))}
          </Box>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function Count({ count }: { count: number | undefined }) {
  const { t } = useTranslation();
  if (count === undefined) {
    return (
      <span className={classes.count}>
        <Skeleton height={8} radius="xs" />
        <span className="lh-unseen">{t('organisation.load.waiting')}</span>
      </span>
    );
  }
  const shape = count > 0 ? 'ok' : 'danger';
  return (
    <span className={`${classes.count} lh-badge ${shape}`} data-colour={count > 0 ? 'green' : 'red'}>
      <Mark shape={shape} />
      <Box component="span" flex={1} ta="right">
        {figure.format(count)}
      </Box>
    </span>
  );
}
