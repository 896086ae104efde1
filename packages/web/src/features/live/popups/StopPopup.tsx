import type { ScheduleActivity } from '@linehaul/contracts/journeys';
import { type Translate, useTranslation } from '../../../platform/i18n/index.ts';
import { dateTimeText } from '../../../platform/time/index.ts';
import { type KnownForecast, projectedDeparture } from '../../../shared/forecasts/index.ts';
import { Likely } from '../../../ui/forecasts/index.ts';
import { StatusBadge } from '../../../ui/index.ts';
import { type KnownTime, knownArrival, knownDeparture, knownTimeText } from '../../../ui/times/index.ts';
import classes from '../live.module.css';
import { LateMinutes } from './LateMinutes.tsx';
import { stopLateness } from './lateness.ts';
import { PopupBody, Row } from './PopupBody.tsx';
import styles from './popups.module.css';

type Order = ScheduleActivity['orders'][number];

interface Props {
  readonly stop: ScheduleActivity;
  readonly timeZone: string;
  readonly isSilent?: boolean;
  readonly forecast?: KnownForecast;
}

/** Minus is U+2212. */
export function degreesText(degrees: number): string {
  return degrees.toFixed(1).replace('-', '−');
}

function orderRows(
  order: Order,
  stop: ScheduleActivity,
  t: Translate,
  time: (at: string | null) => string | undefined,
) {
  const celsius = (degrees: number | null) =>
    degrees === null ? undefined : t('live.celsius', { degrees: degreesText(degrees) });
  return [
    [t('live.orderNumber'), order.orderNumber ?? undefined],
    [t('live.estimatedQuantity'), order.quantity === null ? undefined : String(order.quantity)],
    [t('live.plannedTemperature'), celsius(order.plannedTemperature)],
    [
      t('live.actualDepartureTemperature'),
      celsius(order.actualDepartureTemperature ?? stop.actualDepartureTemperature),
    ],
    [t('live.actualArrivalTemperature'), celsius(stop.actualArrivalTemperature)],
    [t('live.windowOpen'), time(order.addressDeliveryDateTimeWindowOpenUtc)],
    [t('live.windowClose'), time(order.addressDeliveryDateTimeCloseUtc)],
  ] as const;
}

/** Specification, section 2. Unseen times show origin, minutes only lateness. */
export function StopPopup({ stop, timeZone, isSilent = false, forecast }: Props) {
  const { t } = useTranslation();
  const time = (at: string | null) => (at === null ? undefined : dateTimeText(at, timeZone));
  return (
    <>
      <div className={styles.status}>
        {stop.timeBasedStatus && <StatusBadge status={stop.timeBasedStatus} />}
        <span className={styles.words}>{t(`live.stopState.${stop.state}`)}</span>
      </div>
      <PopupBody label={t('live.stopFacts')}>
        <dl className={classes.rows}>
          <Row label={t('live.address')}>{stop.locationAddress}</Row>
          <TimeRows
            {...{ stop, timeZone }}
            name="Arrival"
            planned={stop.revisedArrivalTimeUtc ?? stop.plannedArrivalTimeUtc}
            projected={isSilent ? null : stop.adjustedArrivalTimeUtc}
            forecast={forecast}
            known={knownArrival(stop)}
          />
          <TimeRows
            {...{ stop, timeZone }}
            name="Departure"
            planned={stop.revisedDepartureTimeUtc ?? stop.plannedDepartureTimeUtc}
            projected={isSilent ? null : projectedDeparture(stop, forecast)}
            known={knownDeparture(stop)}
          />
          <Row label={t('live.externalReference')}>{stop.externalReference || undefined}</Row>
        </dl>
        {stop.orders.map((order, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: orders have no id, and their order is the server's
          <dl key={index} className={`${classes.rows} lh-line-above`}>
            {orderRows(order, stop, t, time).map(([label, value]) => (
              <Row key={label} label={label}>
                {value}
              </Row>
            ))}
          </dl>
        ))}
      </PopupBody>
    </>
  );
}

interface TimeProps {
  readonly name: 'Arrival' | 'Departure';
  readonly stop: ScheduleActivity;
  readonly timeZone: string;
  /** In force. */
  readonly planned: string | null;
  readonly projected: string | null;
  readonly forecast?: KnownForecast;
  readonly known: KnownTime | undefined;
}

function TimeRows({ name, stop, timeZone, planned, projected, forecast, known }: TimeProps) {
  const { t } = useTranslation();
  const expected = projected && forecast?.range ? forecast.p50Utc : projected;
  const minutes = (at: string | undefined, isProjected: boolean) => {
    const late = at && stopLateness(stop, planned, { at, isProjected });
    return late ? (
      <>
        {' '}
        <LateMinutes late={late} />
      </>
    ) : undefined;
  };
  return (
    <>
      {planned && <Row label={t(`live.planned${name}`)}>{dateTimeText(planned, timeZone)}</Row>}
      {expected && !known && (
        <Row label={t(`live.projected${name}`)}>
          <span>~{dateTimeText(expected, timeZone)}</span>
          {minutes(expected, true)}
          {forecast && (
            <div>
              <Likely forecast={forecast} place={stop.locationName} timeZone={timeZone} />
            </div>
          )}
        </Row>
      )}
      <Row label={t(`live.actual${name}`)}>
        {known && (
          <>
            <span>{knownTimeText(known, timeZone, t)}</span>
            {minutes(known.origin === 'unknown' ? undefined : known.at, false)}
          </>
        )}
      </Row>
    </>
  );
}
