import type { LiveVehicle } from '@linehaul/contracts/live';
import { Button } from '@mantine/core';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { dateTimeText } from '../../../platform/time/index.ts';
import { silenceText } from '../../../ui/times/index.ts';
import classes from '../live.module.css';

interface Props {
  readonly vehicle: LiveVehicle;
  readonly place: string | undefined;
  readonly vehicles: readonly string[];
  readonly timeZone: string;
  onSchedule(journeyId: string): void;
}

/** Specification, section 2. */
export function VehiclePopup({ vehicle, place, vehicles, timeZone, onSchedule }: Props) {
  const { t } = useTranslation();
  const { speedKilometresPerHour: speed, journeyId } = vehicle;
  return (
    <>
      {vehicle.timeBasedStatus === 'STATUS_UPDATE_OVERDUE' && (
        <p className={classes.silent}>{silenceText({ since: vehicle.timestampUtc }, timeZone, t)}</p>
      )}
      <dl className={classes.rows}>
        <dt>{t('live.time')}</dt>
        <dd>{dateTimeText(vehicle.timestampUtc, timeZone)}</dd>
        <dt>{t('live.place')}</dt>
        <dd>{place ?? t('live.unavailable')}</dd>
        <dt>{t('live.vehicles')}</dt>
        <dd>
          {vehicles.map((name) => (
            <div key={name}>{name}</div>
          ))}
        </dd>
        <dt>{t('live.speed')}</dt>
        <dd>
          {speed === null ? t('live.unavailable') : t('live.kilometresPerHour', { speed: Math.round(speed) })}
        </dd>
      </dl>
      <div className={classes.actions}>
        {journeyId ? (
          <Button size="xs" variant="subtle" onClick={() => onSchedule(journeyId)}>
            {t('live.journeySchedule')}
          </Button>
        ) : (
          <span className="lh-note" style={{ padding: '0 8px' }}>
            {t('live.noJourney')}
          </span>
        )}
      </div>
    </>
  );
}
