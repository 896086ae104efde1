import type { Journey } from '@linehaul/contracts/journeys';
import { Button, Skeleton } from '@mantine/core';
import { IconAlertTriangle, IconMapOff, IconRefresh } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { ApiError } from '../../../platform/api/index.ts';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { useJourney } from '../../../shared/journeys/index.ts';
import { ModalFrame, type ModalFrameProps, StatePanel } from '../../../ui/index.ts';
import { JourneyBadges } from '../badges/JourneyBadges.tsx';
import classes from './actions.module.css';

interface Props extends Pick<ModalFrameProps, 'title' | 'size' | 'isLocked' | 'isFlush'> {
  readonly journeyId: string;
  /** What closes it: 'Close', or 'Cancel' where the specification says so. */
  readonly closeLabel: string;
  /** The buttons right of Close. */
  readonly actions?: (journey: Journey) => ReactNode;
  readonly children: (journey: Journey) => ReactNode;
  onClose(): void;
}

/** Pixels from which on the statuses stand in the head. */
const WIDE = 640;

/** The frame of a dialog over one journey: it waits for the journey, says where it can't be had, then shows it. */
export function JourneyDialogFrame(props: Props) {
  const { journeyId, title, closeLabel, actions, children, onClose, ...frame } = props;
  const { t } = useTranslation();
  const { data, error, isError, isFetching, refetch } = useJourney(journeyId);
  const isGone = error instanceof ApiError && error.status === 404;
  const journey = isGone ? undefined : data;
  const body = useRef<HTMLDivElement>(null);
  const isThere = journey !== undefined;
  // The field to begin with was not there yet when the dialog took the focus.
  useEffect(() => {
    if (isThere) body.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [isThere]);
  // A narrow head has no room for them beside the reference.
  const isWide = typeof frame.size === 'number' && frame.size >= WIDE;
  return (
    <ModalFrame
      {...frame}
      title={title}
      reference={journey?.journeyUniqueReference}
      badges={journey && isWide && <JourneyBadges journey={journey} />}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {closeLabel}
          </Button>
          {journey && actions?.(journey)}
        </>
      }
    >
      {journey ? (
        <div ref={body}>
          {!isWide && (
            <div className={classes.badgeLine}>
              <JourneyBadges journey={journey} />
            </div>
          )}
          {children(journey)}
        </div>
      ) : isGone ? (
        <StatePanel
          icon={IconMapOff}
          title={t('journeyActions.gone')}
          text={t('journeyActions.goneHint')}
          role="alert"
        />
      ) : isError ? (
        <StatePanel
          icon={IconAlertTriangle}
          kind="danger"
          title={t('journeyActions.loadFailed')}
          text={t('journeyActions.loadFailedHint')}
          role="alert"
        >
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} />}
            loading={isFetching}
            onClick={() => void refetch()}
          >
            {t('ui.tryAgain')}
          </Button>
        </StatePanel>
      ) : (
        <div className={classes.loading} role="status" aria-label={t('ui.table.loading')}>
          {[60, 90, 75].map((width) => (
            <Skeleton key={width} height={12} width={`${width}%`} animate={false} />
          ))}
        </div>
      )}
    </ModalFrame>
  );
}
