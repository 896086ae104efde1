import type { Journey } from '@linehaul/contracts/journeys';
import { Button, Flex, Skeleton, Stack } from '@mantine/core';
import { IconAlertTriangle, IconMapOff, IconRefresh } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { ApiError } from '../../../platform/api/index.ts';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { useJourney } from '../../../shared/journeys/index.ts';
import { ModalFrame, type ModalFrameProps, StatePanel } from '../../../ui/index.ts';
import { JourneyBadges } from '../badges/JourneyBadges.tsx';

interface Props extends Pick<ModalFrameProps, 'title' | 'size' | 'isLocked' | 'isFlush'> {
  readonly journeyId: string;
  readonly closeLabel: string;
  readonly actions?: (journey: Journey) => ReactNode;
  readonly children: (journey: Journey) => ReactNode;
  onClose(): void;
}

/** Pixels; from here the header shows statuses. */
const WIDE = 640;

export function JourneyDialogFrame(props: Props) {
  const { journeyId, title, closeLabel, actions, children, onClose, ...frame } = props;
  const { t } = useTranslation();
  const { data, error, isError, isFetching, refetch } = useJourney(journeyId);
  const isGone = error instanceof ApiError && error.status === 404;
  const journey = isGone ? undefined : data;
  const body = useRef<HTMLDivElement>(null);
  const isThere = journey !== undefined;
  // The field was not there when the dialog took the focus.
  useEffect(() => {
    if (isThere) body.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [isThere]);
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
            <Flex rowGap="xs" columnGap="md" align="center" wrap="wrap" mb="lg">
              <JourneyBadges journey={journey} />
            </Flex>
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
        <Stack justify="center" mih={120} role="status" aria-label={t('ui.table.loading')}>
          {[60, 90, 75].map((width) => (
            <Skeleton key={width} height={12} width={`${width}%`} animate={false} />
          ))}
        </Stack>
      )}
    </ModalFrame>
  );
}
