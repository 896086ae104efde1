import type { Journey } from '@linehaul/contracts/journeys';
import type { LiveVehicle } from '@linehaul/contracts/live';
import { badgeColour } from '@linehaul/domain/journeys';
import type { MarkerLook } from '@linehaul/domain/live';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { Mark, StatusBadge } from '../../../ui/index.ts';
import { silenceText, sinceText } from '../../../ui/times/index.ts';
import { LateMinutes } from './LateMinutes.tsx';
import { latenessOf } from './lateness.ts';
import classes from './popups.module.css';

export interface VehicleStatusProps {
  readonly vehicle: LiveVehicle;
  readonly look: MarkerLook;
  readonly journey: Journey | undefined;
  readonly timeZone: string;
}

/** Whole ring: no status; broken: no recent position. */
export function VehicleStatus({ vehicle, look, journey, timeZone }: VehicleStatusProps) {
  const { t } = useTranslation();
  const { timeBasedStatus, positionBasedStatus, journeyStatus, timestampUtc } = vehicle;
  const late = journey && latenessOf(journey, Date.now());
  const isOffPlan = positionBasedStatus !== null && badgeColour(positionBasedStatus) !== 'success';
  const hasStatus = timeBasedStatus !== null || positionBasedStatus !== null;
  return (
    <div className={classes.status}>
      {timeBasedStatus && <StatusBadge status={timeBasedStatus} />}
      {late && <LateMinutes late={late} />}
      {positionBasedStatus && (isOffPlan || !timeBasedStatus) && <StatusBadge status={positionBasedStatus} />}
      {!hasStatus && journeyStatus && <StatusBadge status={journeyStatus} quiet />}
      {!hasStatus && look !== 'stale' && (
        <span className={classes.words}>
          <Mark shape="neutral" />
          {t('live.noStatus')}
        </span>
      )}
      {look === 'stale' && (
        <span className={classes.words}>
          <Mark shape="unknown" />
          {t('live.noRecentPosition', { time: sinceText(timestampUtc, timeZone) })}
        </span>
      )}
      {timeBasedStatus === 'STATUS_UPDATE_OVERDUE' && (
        <span className={classes.words}>{silenceText({ since: timestampUtc }, timeZone, t)}</span>
      )}
    </div>
  );
}
