import type { Journey } from '@linehaul/contracts/journeys';
import type { Organisation } from '@linehaul/contracts/organisation';
import { Skeleton } from '@mantine/core';
import { IconMapOff } from '@tabler/icons-react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { StatePanel } from '../../ui/index.ts';
import { JourneySchedule } from './JourneySchedule.tsx';
import classes from './journeys.module.css';

export interface SchedulePanelProps {
  readonly organisation: Organisation;
  readonly journeys: readonly Journey[];
  readonly isLoading: boolean;
  onShowOnMap(journeyId: string, stopId: string | undefined, byKeyboard: boolean): void;
  onRemove(journeyId: string): void;
}

export function SchedulePanel({
  organisation,
  journeys,
  isLoading,
  onShowOnMap,
  onRemove,
}: SchedulePanelProps) {
  const { t } = useTranslation();
  if (journeys.length === 0 && !isLoading)
    return (
      <StatePanel icon={IconMapOff} title={t('journeys.noSchedules')} text={t('journeys.noSchedulesHint')} />
    );
  return (
    <div className={classes.schedules}>
      {journeys.map((journey) => (
        <JourneySchedule
          key={journey.journeyId}
          journey={journey}
          timeZone={organisation.timeZone}
          onShowOnMap={onShowOnMap}
          onRemove={onRemove}
        />
      ))}
      {isLoading && (
        <div className={classes.schedule} aria-hidden="true">
          {[60, 90, 75, 85, 70].map((width) => (
            <Skeleton key={width} height={12} width={`${width}%`} my={10} animate={false} />
          ))}
        </div>
      )}
    </div>
  );
}
