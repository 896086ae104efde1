import type { Alert } from '@linehaul/contracts/alerts';
import { clockMinutes, type MinutesOfPlan } from '@linehaul/domain/journeys';
import type { Translate } from '../../platform/i18n/index.ts';
import { unbroken } from '../../platform/time/index.ts';
import { betweenTimes, minutesText, sinceText } from '../../ui/times/index.ts';
import { durationText } from '../../ui/vehicle-day/index.ts';

const MINUS = '−';

/** At most one decimal; minus is U+2212. */
export function numberText(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  return (rounded < 0 ? MINUS : '') + String(Math.abs(rounded));
}

function distanceText(metres: number): string {
  return metres >= 1000 ? unbroken(numberText(metres / 1000), 'km') : unbroken(Math.round(metres), 'm');
}

function withUnit(value: number, unit: string | null | undefined): string {
  return unit ? unbroken(numberText(value), unit) : numberText(value);
}

export function factOf(alert: Alert, t: Translate, timeZone: string, now: number): string {
  const { value, limit, displayUnits: unit } = alert;
  const place = alert.locationName ?? undefined;
  const amount = value === null ? undefined : withUnit(value, unit);
  switch (alert.eventType) {
    case 'SPEEDING':
      return amount ? t('alerts.fact.speeding', { amount, limit }) : '';
    case 'OFF_PLAN':
      return value === null ? '' : t('alerts.fact.offPlan', { amount: distanceText(value) });
    case 'TEMPERATURE_WARNING':
    case 'TEMPERATURE_CRITICAL':
      return amount && limit !== null
        ? t('alerts.fact.temperature', { amount, planned: withUnit(limit, unit) })
        : (amount ?? '');
    case 'LATE':
    case 'LATE_DEPARTURE':
      return lateText(alert, place ?? t('alerts.fact.stop'), t, timeZone, now);
    case 'SILENT':
      return alert.endedUtc
        ? t('alerts.fact.wasSilent', {
            ...betweenTimes({ after: alert.startedUtc, before: alert.endedUtc }, timeZone),
          })
        : t('ui.time.notHeard', { time: sinceText(alert.startedUtc, timeZone, now) });
    case 'UNPLANNED_STOP':
      return amount ? t('alerts.fact.unplannedStop', { amount }) : '';
    case 'HOURS_SHORT':
      return hoursText(alert, t, timeZone, now);
    default:
      return (
        place ?? (alert.reportedAs ? t('alerts.fact.reported', { name: alert.reportedAs }) : (amount ?? ''))
      );
  }
}

function hoursText(
  { plannedUtc, driverName, value }: Alert,
  t: Translate,
  timeZone: string,
  now: number,
): string {
  if (!plannedUtc) return '';
  return t(Date.parse(plannedUtc) > now ? 'alerts.fact.hoursEnd' : 'alerts.fact.hoursEnded', {
    driver: driverName ?? t('alerts.fact.driver'),
    time: sinceText(plannedUtc, timeZone, now),
    duration: durationText(value ?? 0),
  });
}

function lateText(alert: Alert, place: string, t: Translate, timeZone: string, now: number): string {
  const minutes = minutesOfAlert(alert, now);
  const { silentSinceUtc } = alert;
  const said = minutes
    ? minutesText(minutes, t)
    : silentSinceUtc && t('ui.time.notHeard', { time: sinceText(silentSinceUtc, timeZone, now) });
  return said ? t('alerts.fact.late', { place, said }) : place;
}

export function minutesOfAlert(
  { endedUtc, value, plannedUtc, silentSinceUtc }: Alert,
  now: number,
): MinutesOfPlan | undefined {
  if (value !== null) return { kind: 'LATE', minutes: value };
  if (endedUtc || silentSinceUtc || !plannedUtc) return undefined;
  return { kind: 'LATE_SO_FAR', minutes: clockMinutes(Date.parse(plannedUtc), now) };
}

export function referenceOf(alert: Alert): string | undefined {
  return alert.journeyUniqueReference ?? vehicleOf(alert);
}

export function vehicleOf({ fleetNumber, registrationNumber }: Alert): string | undefined {
  return fleetNumber ?? registrationNumber ?? undefined;
}

export function shapeOf({ state, severity }: Alert): 'danger' | 'warn' | 'neutral' {
  if (state !== 'OPEN' || severity === 'INFO') return 'neutral';
  return severity === 'CRITICAL' ? 'danger' : 'warn';
}
