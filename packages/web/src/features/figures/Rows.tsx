import type { FigureJourney, FigureStop, FigureVisit, JourneyFigure } from '@linehaul/contracts/figures';
import type { ReactNode } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useOrganisation } from '../../platform/session/index.tsx';
import { dateTimeText, timeText, unbroken } from '../../platform/time/index.ts';
import { useDashboardCommands } from '../../shared/commands/index.ts';
import { countText, NOTHING } from '../../ui/insights/index.ts';
import classes from './figures.module.css';
import { hoursText, signed } from './model/differences.ts';

interface RowProps {
  readonly journeyId: string | null;
  readonly reference: string | null;
  readonly amount: ReactNode;
  readonly isBad?: boolean;
  readonly left: string;
  readonly right: string;
}

function Row({ journeyId, reference, amount, isBad = false, left, right }: RowProps) {
  const { t } = useTranslation();
  const { openDialog } = useDashboardCommands();
  return (
    <li className={classes.row}>
      {journeyId ? (
        <button type="button" className="lh-link" onClick={() => openDialog({ kind: 'overview', journeyId })}>
          {reference}
        </button>
      ) : (
        <span>{t('figures.rows.loaded')}</span>
      )}
      <span className={classes.amount} data-bad={isBad || undefined}>
        {amount}
      </span>
      <span className="lh-note">{left}</span>
      <span className="lh-note">{right}</span>
    </li>
  );
}

export function StopRow({ stop }: { readonly stop: FigureStop }) {
  const { t } = useTranslation();
  const { timeZone } = useOrganisation();
  const { plannedUtc, arrivalUtc, outcome, lateMinutes, orders, shortOrders, isEstimated } = stop;
  const isShort = outcome === 'onTime' && shortOrders > 0;
  const amount =
    lateMinutes === null || isShort
      ? t(`figures.rows.outcome.${isShort ? 'short' : outcome}`)
      : signed(lateMinutes, String(Math.abs(lateMinutes)));
  const planned = t('figures.rows.planned', {
    time: dateTimeText(plannedUtc, timeZone).slice('YYYY-'.length),
  });
  const arrival = arrivalUtc
    ? t(isEstimated ? 'figures.rows.estimated' : 'figures.rows.arrived', {
        time: timeText(arrivalUtc, timeZone),
      })
    : t('figures.rows.unknownTime');
  const reason = stop.lateReason ?? t('figures.reasons.notGiven');
  const isNotInFull = outcome === 'late' || outcome === 'missed' || isShort;
  return (
    <Row
      journeyId={stop.journeyId}
      reference={stop.journeyUniqueReference}
      amount={amount}
      isBad={isNotInFull}
      left={`${planned} · ${arrival} · ${stop.locationName}`}
      right={
        isShort ? t('figures.rows.shortOrders', { short: shortOrders, orders }) : isNotInFull ? reason : ''
      }
    />
  );
}

export function VisitRow({ visit }: { readonly visit: FigureVisit }) {
  const { t } = useTranslation();
  const { timeZone } = useOrganisation();
  const { arrivalUtc, departureUtc, dwellMinutes, waitingMinutes, locationName } = visit;
  const time = (instant: string | null) =>
    instant ? dateTimeText(instant, timeZone).slice('YYYY-'.length) : NOTHING;
  return (
    <Row
      journeyId={visit.journeyId}
      reference={visit.journeyUniqueReference}
      amount={dwellMinutes === null ? t('figures.rows.outcome.unknown') : hoursText(dwellMinutes)}
      left={`${time(arrivalUtc)} – ${time(departureUtc)} · ${locationName}`}
      right={waitingMinutes ? t('figures.rows.beyondFree', { time: hoursText(waitingMinutes) }) : ''}
    />
  );
}

interface JourneyProps {
  readonly journey: FigureJourney;
  readonly figure: JourneyFigure;
}

export function JourneyRow({ journey, figure }: JourneyProps) {
  const { t } = useTranslation();
  const { timeZone } = useOrganisation();
  const { kilometres, speedings, speedingSeconds, temperatureSeconds } = journey;
  const driven = kilometres === null ? NOTHING : unbroken(countText(Math.round(kilometres)), 'km');
  const amounts: Readonly<Record<JourneyFigure, string>> = {
    kilometres: driven,
    speeding: hoursText(speedingSeconds / 60),
    temperature: hoursText(temperatureSeconds / 60),
    unknownKilometres: t('figures.rows.outcome.unknown'),
    underWay: driven,
  };
  return (
    <Row
      journeyId={journey.journeyId}
      reference={journey.journeyUniqueReference}
      amount={amounts[figure]}
      left={dateTimeText(journey.plannedStartUtc, timeZone).slice('YYYY-'.length)}
      right={
        figure === 'speeding'
          ? t('figures.journeys.speedings', { count: speedings, number: countText(speedings) })
          : (journey.driverName ?? '')
      }
    />
  );
}
