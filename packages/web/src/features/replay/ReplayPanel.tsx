import type { Journey } from '@linehaul/contracts/journeys';
import type { Organisation } from '@linehaul/contracts/organisation';
import { type OrganisationSettings, settingsWith } from '@linehaul/domain/organisation';
import { Box, Button, CloseButton, Group, Skeleton } from '@mantine/core';
import { IconAlertTriangle, IconMapPinOff } from '@tabler/icons-react';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { StatePanel } from '../../ui/index.ts';
import type { ReplayClock } from './model/replay-clock.ts';
import type { Replayed } from './model/replayed.ts';
import { ReplayChart } from './ReplayChart.tsx';
import { ReplayLegend } from './ReplayLegend.tsx';
import { ReplayTable } from './ReplayTable.tsx';
import classes from './replay.module.css';
import { Transport } from './Transport.tsx';
import { useClock } from './use-clock.ts';
import { useReplayKeys } from './use-replay-keys.ts';
import { useReplayMap } from './use-replay-map.ts';
import { useReplayed } from './use-replayed.ts';
import { VehicleLanes } from './VehicleLanes.tsx';

export interface ReplayPanelProps {
  readonly organisation: Organisation;
  readonly journeys: readonly Journey[];
  close(): void;
}

export function ReplayPanel({ organisation, journeys, close }: ReplayPanelProps) {
  const { t } = useTranslation();
  const settings = useMemo(
    () => settingsWith(organisation.settings as Partial<OrganisationSettings>),
    [organisation.settings],
  );
  const { all, isLoading, failed, tryAgain } = useReplayed(organisation.name, journeys, settings);
  const clock = useClock(all);
  useReplayMap(clock, all, settings);
  const player = useRef<HTMLElement>(null);
  useReplayKeys(clock, player);
  const references = failed.map((journey) => journey.journeyUniqueReference).join(', ');
  const problem = failed.length > 0 && (
    <Group
      className="lh-line-below"
      gap="sm"
      wrap="nowrap"
      py={6}
      px="md"
      c="var(--lh-danger-text)"
      role="alert"
    >
      <IconAlertTriangle size={16} aria-hidden="true" />
      <span>{t('replay.failedHint', { reference: references })}</span>
      <Button size="compact-xs" variant="default" onClick={tryAgain}>
        {t('replay.tryAgain')}
      </Button>
    </Group>
  );
  const isTogether = journeys.length > 1;
  return (
    <section ref={player} className={classes.player} aria-label={t('replay.player')} data-region>
      {clock ? (
        <>
          <Transport clock={clock} timeZone={organisation.timeZone} close={close} />
          {problem}
          <Charts
            clock={clock}
            all={all}
            isTogether={isTogether}
            settings={settings}
            timeZone={organisation.timeZone}
          />
        </>
      ) : (
        <div className={classes.state}>
          <CloseButton
            className={classes.end}
            aria-label={t('replay.close')}
            title={t('replay.close')}
            onClick={close}
          />
          {isLoading ? (
            <Box role="status" pt="lg" pr={48} pb="lg" pl="lg">
              <span className="lh-unseen">{t('replay.loading')}</span>
              <Skeleton height={20} animate={false} />
              <Skeleton height={100} mt={12} animate={false} />
            </Box>
          ) : failed.length > 0 ? (
            <StatePanel
              icon={IconAlertTriangle}
              kind="danger"
              title={t('replay.failed', { reference: references })}
            >
              <Button size="xs" variant="default" onClick={tryAgain}>
                {t('replay.tryAgain')}
              </Button>
            </StatePanel>
          ) : (
            <StatePanel
              icon={IconMapPinOff}
              title={t('replay.empty')}
              text={
                isTogether
                  ? t('replay.emptyTogether')
                  : t('replay.emptyHint', { reference: journeys[0]?.journeyUniqueReference })
              }
            />
          )}
        </div>
      )}
    </section>
  );
}

interface ChartsProps {
  readonly clock: ReplayClock;
  readonly all: readonly Replayed[];
  readonly isTogether: boolean;
  readonly settings: OrganisationSettings;
  readonly timeZone: string;
}

function Charts({ clock, all, isTogether, settings, timeZone }: ChartsProps) {
  const [chosenId, setChosen] = useState<string>();
  const [isTable, setIsTable] = useState(false);
  const recorded = all.filter(({ track }) => track.times.length > 0);
  const chosen = recorded.find(({ journeyId }) => journeyId === chosenId) ?? recorded[0];
  if (!chosen) return null;
  return (
    <>
      {isTogether && (
        <VehicleLanes
          clock={clock}
          all={all}
          settings={settings}
          chosen={chosen.journeyId}
          onChoose={setChosen}
        />
      )}
      <ReplayLegend
        clock={clock}
        replayed={chosen}
        settings={settings}
        isTable={isTable}
        onTable={setIsTable}
      />
      {isTable ? (
        <ReplayTable clock={clock} replayed={chosen} timeZone={timeZone} />
      ) : (
        <ReplayChart clock={clock} replayed={chosen} settings={settings} timeZone={timeZone} />
      )}
    </>
  );
}
