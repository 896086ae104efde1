import type { ScheduleActivity } from '@linehaul/contracts/journeys';
import { type Translate, useTranslation } from '../../../platform/i18n/index.ts';
import { dateTimeText } from '../../../platform/time/index.ts';
import { type KnownTime, knownArrival, knownDeparture, knownTimeText } from '../../../ui/times/index.ts';
import classes from '../live.module.css';

type Order = ScheduleActivity['orders'][number];

interface Props {
  readonly stop: ScheduleActivity;
  readonly timeZone: string;
}

/** A true minus sign. */
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

/** Specification, section 2. Unseen times show their origin. */
export function StopPopup({ stop, timeZone }: Props) {
  const { t } = useTranslation();
  const time = (at: string | null) => (at === null ? undefined : dateTimeText(at, timeZone));
  const known = (moment: KnownTime | undefined) => moment && knownTimeText(moment, timeZone, t);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by the keyboard too
    <section className={classes.scrolled} tabIndex={0} aria-label={t('live.stopFacts')}>
      <dl className={classes.rows}>
        <Row label={t('live.address')} value={stop.locationAddress ?? undefined} />
        <Row label={t('live.actualArrival')} value={known(knownArrival(stop))} />
        <Row label={t('live.actualDeparture')} value={known(knownDeparture(stop))} />
        <Row label={t('live.externalReference')} value={stop.externalReference || undefined} />
      </dl>
      {stop.orders.map((order, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: orders have no id, and their order is the server's
        <dl key={index} className={`${classes.rows} lh-line-above`}>
          {orderRows(order, stop, t, time).map(([label, value]) => (
            <Row key={label} label={label} value={value} />
          ))}
        </dl>
      ))}
    </section>
  );
}

function Row({ label, value }: { readonly label: string; readonly value: string | undefined }) {
  const { t } = useTranslation();
  return (
    <>
      <dt>{label}</dt>
      <dd className={value === undefined ? 'lh-note' : undefined}>{value ?? t('live.notSpecified')}</dd>
    </>
  );
}
