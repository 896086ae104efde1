import type { Journey } from '@linehaul/contracts/journeys';
import type { Action } from '@linehaul/domain/journeys';
import { Flex, Skeleton, Stack } from '@mantine/core';
import { IconMapOff } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { ApiError } from '../../../platform/api/index.ts';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { useJourney } from '../../../shared/journeys/index.ts';
import { FailedPanel, ModalFrame, type ModalFrameProps, StatePanel } from '../../../ui/index.ts';
import { JourneyBadges } from '../badges/JourneyBadges.tsx';
import { NotAllowed } from './NotAllowed.tsx';
import { isOffered } from './use-journey-action.ts';

interface Props extends Pick<ModalFrameProps, 'title' | 'size' | 'isLocked' | 'closeLabel'> {
  readonly journeyId: string;
  /** The dialog tells when it is unavailable. */
  readonly action?: Action;
  readonly actions?: (journey: Journey) => ReactNode;
  readonly children: (journey: Journey) => ReactNode;
  onClose(): void;
}

/** Pixels from which the header shows statuses. */
const WIDE = 640;

export function JourneyDialogFrame(props: Props) {
  const { t } = useTranslation();
  const { journeyId, action, closeLabel = t('ui.close'), actions, children, ...frame } = props;
  const query = useJourney(journeyId);
  const { data, error, isError } = query;
  const isGone = error instanceof ApiError && error.status === 404;
  const journey = isGone ? undefined : data;
  const body = useRef<HTMLDivElement>(null);
  const isThere = journey !== undefined;
  // The field was missing at first focus.
  useEffect(() => {
    if (isThere) body.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [isThere]);
  const isWide = typeof frame.size === 'number' && frame.size >= WIDE;
  return (
    <ModalFrame
      {...frame}
      reference={journey?.journeyUniqueReference}
      badges={journey && isWide && <JourneyBadges journey={journey} />}
      closeLabel={closeLabel}
      footer={journey && actions?.(journey)}
    >
      {journey ? (
        <div ref={body}>
          {!isWide && (
            <Flex rowGap="xs" columnGap="md" align="center" wrap="wrap" mb="lg">
              <JourneyBadges journey={journey} />
            </Flex>
          )}
          {action ? (
            <Stack gap="lg">
              {!isOffered(journey, action) && <NotAllowed journey={journey} />}
              {children(journey)}
            </Stack>
          ) : (
            children(journey)
          )}
        </div>
      ) : isGone ? (
        <StatePanel
          icon={IconMapOff}
          title={t('journeyActions.gone')}
          text={t('journeyActions.goneHint')}
          role="alert"
        />
      ) : isError ? (
        <FailedPanel
          title={t('journeyActions.loadFailed')}
          text={t('journeyActions.loadFailedHint')}
          role="alert"
          result={query}
        />
      ) : (
        <Stack justify="center" mih={120} role="status" aria-label={t('ui.table.loading')}>
          {[60, 90, 75].map((width) => (
            <Skeleton key={width} height={12} width={`${width}%`} animate={false} />
          ))}
        </Stack>
      )}
    </ModalFrame>
  );
}
