import type { Journey } from '@linehaul/contracts/journeys';
import { Accordion, Button, Flex, Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconAlertTriangle, IconCalendarTime, IconMap2, IconMapOff } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '../../../platform/api/index.ts';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { useOrganisation } from '../../../platform/session/index.tsx';
import { clockText } from '../../../platform/time/index.ts';
import { useDashboardCommands } from '../../../shared/commands/index.ts';
import { type OneJourneyDialogProps, useJourney } from '../../../shared/journeys/index.ts';
import { ModalFrame, RetryButton, StatePanel } from '../../../ui/index.ts';
import { ActionsMenu } from './ActionsMenu.tsx';
import { Badges } from './Badges.tsx';
import { Details } from './Details.tsx';
import { EventsSection } from './EventsSection.tsx';
import { canChangeStart } from './header-actions.ts';
import { JourneyHistory } from './history/JourneyHistory.tsx';
import classes from './overview.module.css';
import { ResourceCards } from './ResourceCards.tsx';
import { ScheduleSection } from './ScheduleSection.tsx';
import { VehicleDayCard } from './VehicleDayCard.tsx';

/** Projections move with the clock. */
const READ_EVERY_MS = 20_000;

export function Overview({ dialog, onClose }: OneJourneyDialogProps) {
  const { t } = useTranslation();
  const { timeZone } = useOrganisation();
  const query = useJourney(dialog.journeyId, READ_EVERY_MS);
  const isGone = query.error instanceof ApiError && query.error.status === 404;
  const journey = isGone ? undefined : query.data;
  const [showsKnockOn, setShowsKnockOn] = useState(dialog.showsKnockOn ?? false);
  const knockOnShown = useCallback(() => setShowsKnockOn(false), []);
  return (
    <ModalFrame
      title={t('overview.title')}
      reference={journey?.journeyUniqueReference}
      badges={journey && <Badges journey={journey} onKnockOn={() => setShowsKnockOn(true)} />}
      size="full"
      isFlush
      onClose={onClose}
      actions={
        <>
          {journey && (
            <span className={classes.asOf}>
              {t('overview.asOf', { time: clockText(query.dataUpdatedAt, timeZone) })}
            </span>
          )}
          {journey && <JourneyButtons journey={journey} onClose={onClose} />}
          <Button variant="default" onClick={onClose}>
            {t('overview.close')}
          </Button>
        </>
      }
    >
      <div className={classes.body}>
        {journey ? (
          <Sections {...{ journey, showsKnockOn }} onKnockOnShown={knockOnShown} />
        ) : query.isError ? (
          <StatePanel
            icon={isGone ? IconMapOff : IconAlertTriangle}
            kind={isGone ? 'plain' : 'danger'}
            role="alert"
            title={t(isGone ? 'overview.gone' : 'overview.failed')}
            text={isGone ? t('overview.goneHint') : undefined}
          >
            {!isGone && <RetryButton result={query} />}
          </StatePanel>
        ) : (
          <Loading />
        )}
      </div>
    </ModalFrame>
  );
}

function JourneyButtons({ journey, onClose }: { readonly journey: Journey; onClose(): void }) {
  const { t } = useTranslation();
  const { openDialog, showJourney } = useDashboardCommands();
  const { journeyId, journeyUniqueReference, journeyStatus } = journey;
  return (
    <>
      {canChangeStart(journeyStatus) && (
        <Button
          variant="default"
          leftSection={<IconCalendarTime size={16} aria-hidden="true" />}
          onClick={() => openDialog({ kind: 'changeStart', journeyId })}
        >
          {t('overview.changeStart')}
        </Button>
      )}
      <ActionsMenu journey={journey} onClose={onClose} />
      <Button
        variant="default"
        leftSection={<IconMap2 size={16} aria-hidden="true" />}
        onClick={(event) => {
          const byKeyboard = event.detail === 0;
          onClose();
          showJourney({ journeyId, journeyUniqueReference }, byKeyboard);
        }}
      >
        {t('overview.navigate')}
      </Button>
    </>
  );
}

type SectionName = 'details' | 'schedule' | 'events';

/** Narrower: history below. */
const BESIDE = '(min-width: 1280px)';

function Sections(props: Omit<PartsProps, 'afterSchedule'>) {
  const isBeside = useMediaQuery(BESIDE, undefined, { getInitialValueInEffect: false });
  const history = <JourneyHistory journey={props.journey} />;
  if (!isBeside) return <Parts {...props} afterSchedule={history} />;
  return (
    <div className={classes.columns}>
      <Parts {...props} />
      <aside className={classes.beside}>{history}</aside>
    </div>
  );
}

interface PartsProps {
  readonly journey: Journey;
  readonly showsKnockOn: boolean;
  onKnockOnShown(): void;
  readonly afterSchedule?: React.ReactNode;
}

function Parts({ journey, showsKnockOn, onKnockOnShown, afterSchedule }: PartsProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<readonly string[]>(['details', 'schedule']);
  const [loadedAt, setLoadedAt] = useState<number>();
  useEffect(() => {
    if (showsKnockOn) setOpen((now) => [...new Set([...now, 'schedule'])]);
  }, [showsKnockOn]);
  const section = (name: SectionName, content: React.ReactNode, button?: React.ReactNode) => (
    <Accordion.Item value={name} className={classes.section}>
      <Flex align="center">
        <Accordion.Control>{t(`overview.${name}`)}</Accordion.Control>
        {button}
      </Flex>
      <Accordion.Panel>{content}</Accordion.Panel>
    </Accordion.Item>
  );
  return (
    <Accordion
      multiple
      order={3}
      chevronPosition="left"
      transitionDuration={0}
      keepMounted={false}
      value={[...open]}
      onChange={setOpen}
      classNames={{
        control: classes.control,
        content: classes.content,
        chevron: classes.chevron,
        label: classes.label,
        itemTitle: classes.itemTitle,
      }}
    >
      {section('details', <Details journey={journey} />)}
      <ResourceCards journey={journey} />
      {section('schedule', <ScheduleSection {...{ journey, showsKnockOn, onKnockOnShown }} />)}
      <VehicleDayCard journey={journey} />
      {afterSchedule}
      {section(
        'events',
        <EventsSection journey={journey} loadedAt={loadedAt} />,
        <Button
          variant="default"
          size="xs"
          flex="none"
          mr="md"
          onClick={() => {
            setLoadedAt(Date.now());
            setOpen((now) => [...new Set([...now, 'events'])]);
          }}
        >
          {t('overview.loadEvents')}
        </Button>,
      )}
    </Accordion>
  );
}

function Loading() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('overview.loading')}>
      {[240, 140, 320].map((height) => (
        <Skeleton key={height} height={height} mb={12} radius={6} animate={false} />
      ))}
    </div>
  );
}
