import type { LiveVehicle } from '@linehaul/contracts/live';
import { Button } from '@mantine/core';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { dateTimeText } from '../../../platform/time/index.ts';
import type { KnownForecast } from '../../../shared/forecasts/index.ts';
import classes from '../live.module.css';
import { JourneyRows, type KnockOn } from './JourneyRows.tsx';
import { PopupBody, Row } from './PopupBody.tsx';
import { VehicleStatus, type VehicleStatusProps } from './VehicleStatus.tsx';

interface Props {
  readonly vehicle: LiveVehicle;
  readonly place: string | undefined;
  readonly vehicles: readonly string[];
  readonly timeZone: string;
  /** Absent: the vehicle has left this place. */
  readonly now?: Pick<VehicleStatusProps, 'look' | 'journey'> & {
    readonly forecast?: KnownForecast;
    readonly knockOn?: KnockOn;
  };
  onSchedule(journeyId: string): void;
  onOverview?(journeyId: string): void;
}

/** Specification, section 2, plus status, destination and phone. */
export function VehiclePopup(props: Props) {
  const { vehicle, place, vehicles, timeZone, now, onSchedule, onOverview } = props;
  const { t } = useTranslation();
  const { speedKilometresPerHour: speed, journeyId } = vehicle;
  return (
    <>
      {now && <VehicleStatus vehicle={vehicle} look={now.look} journey={now.journey} timeZone={timeZone} />}
      <PopupBody label={t('live.vehicleFacts')}>
        <dl className={classes.rows}>
          {now?.journey && (
            <JourneyRows
              journey={now.journey}
              timeZone={timeZone}
              forecast={now.forecast}
              knockOn={now.knockOn}
            />
          )}
          <Row label={t('live.time')}>{dateTimeText(vehicle.timestampUtc, timeZone)}</Row>
          <Row label={t('live.place')}>{place ?? t('live.unavailable')}</Row>
          <Row label={t('live.vehicles')}>
            {vehicles.map((name) => (
              <div key={name}>{name}</div>
            ))}
          </Row>
          <Row label={t('live.speed')}>
            {speed === null
              ? t('live.unavailable')
              : t('live.kilometresPerHour', { speed: Math.round(speed) })}
          </Row>
        </dl>
      </PopupBody>
      <div className={`lh-line-above ${classes.actions}`}>
        {journeyId ? (
          <>
            {onOverview && (
              <Button size="xs" variant="subtle" onClick={() => onOverview(journeyId)}>
                {t('live.journeyOverview')}
              </Button>
            )}
            <Button size="xs" variant="subtle" onClick={() => onSchedule(journeyId)}>
              {t('live.journeySchedule')}
            </Button>
          </>
        ) : (
          <span className="lh-note" style={{ padding: '0 8px' }}>
            {t('live.noJourney')}
          </span>
        )}
      </div>
    </>
  );
}
