import type { Journey } from '@linehaul/contracts/journeys';
import type { JourneyKnockOn } from '@linehaul/contracts/knock-on';
import { IconPhone } from '@tabler/icons-react';
import { useTranslation } from '../../../platform/i18n/index.ts';
import type { KnownForecast } from '../../../shared/forecasts/index.ts';
import { Likely, rangeTexts } from '../../../ui/forecasts/index.ts';
import { telephoneAddress } from '../../../ui/journeys/index.ts';
import { HurtsButton } from '../../../ui/knock-on/index.ts';
import { silenceOf, sinceText } from '../../../ui/times/index.ts';
import { Row } from './PopupBody.tsx';
import classes from './popups.module.css';

export interface KnockOn {
  readonly hurts: JourneyKnockOn;
  onOpen(): void;
}

interface Props {
  readonly journey: Journey;
  readonly timeZone: string;
  readonly forecast?: KnownForecast;
  readonly knockOn?: KnockOn;
}

export function JourneyRows({ journey, timeZone, forecast, knockOn }: Props) {
  const { t } = useTranslation();
  const { alarm, nextStop, driverList } = journey;
  const time = (at: string) => sinceText(at, timeZone);
  const projected = nextStop?.projectedTimeUtc;
  const isSilent = silenceOf(journey) !== undefined;
  return (
    <>
      {alarm && (
        <Row label={t('live.alarm')}>
          {t('live.alarmSince', { name: alarm.name, time: time(alarm.sinceUtc) })}
        </Row>
      )}
      {nextStop && (
        <>
          <Row label={t('live.nextStop')}>
            <span className={classes.strong}>{nextStop.locationName}</span>
          </Row>
          <Row label={t('live.planned')}>
            {nextStop.plannedTimeUtc ? time(nextStop.plannedTimeUtc) : undefined}
          </Row>
          {(projected || isSilent) && (
            <Row label={t('live.projected')}>
              {isSilent || !projected ? (
                t('ui.time.noForecast')
              ) : (
                <>
                  <span className={classes.strong}>
                    {forecast?.range ? rangeTexts(forecast, timeZone).expected : `~${time(projected)}`}
                  </span>
                  {forecast && ' '}
                  {forecast && (
                    <Likely forecast={forecast} place={nextStop.locationName} timeZone={timeZone} />
                  )}
                </>
              )}
            </Row>
          )}
        </>
      )}
      {knockOn && (
        <Row label={t('knockOn.name')}>
          <HurtsButton {...knockOn} {...{ journey, timeZone }} look="link" />
        </Row>
      )}
      {driverList.length === 0 && <Row label={t('live.driver')}>{t('live.noDriver')}</Row>}
      {driverList.map(({ driverId, name, driver }) => (
        <DriverRows key={driverId} name={name} number={driver?.mobileNumber} />
      ))}
    </>
  );
}

function DriverRows({ name, number }: { readonly name: string; readonly number: string | null | undefined }) {
  const { t } = useTranslation();
  const address = telephoneAddress(number);
  return (
    <>
      <Row label={t('live.driver')}>{name}</Row>
      <Row label={t('live.telephone')}>
        {address ? (
          <a className={classes.telephone} href={address}>
            <IconPhone size={14} aria-hidden="true" />
            {number}
          </a>
        ) : (
          <span className="lh-note">{t('live.noTelephone')}</span>
        )}
      </Row>
    </>
  );
}
