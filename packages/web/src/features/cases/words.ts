import type { CaseAlert, ExceptionCase } from '@linehaul/contracts/cases';
import { MINUTE } from '@linehaul/domain/core';
import type { Translate } from '../../platform/i18n/index.ts';
import { unbroken } from '../../platform/time/index.ts';
import { clockOrDayText } from '../../ui/times/index.ts';
import { durationText } from '../../ui/vehicle-day/index.ts';

export interface Clock {
  readonly timeZone: string;
  readonly now: number;
}

const MINUS = '−';

function numberText(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  return (rounded < 0 ? MINUS : '') + String(Math.abs(rounded));
}

function distanceText(metres: number): string {
  return metres >= 1000 ? unbroken(numberText(metres / 1000), 'km') : unbroken(Math.round(metres), 'm');
}

export function headlineOf(one: ExceptionCase, t: Translate, clock: Clock): string {
  const { lead, vehicles, sinceUtc } = one;
  if (one.subject === 'network' && vehicles) {
    const { silent, of } = vehicles;
    return t('cases.headline.network', {
      silent,
      of,
      time: clockOrDayText(sinceUtc, clock.timeZone, clock.now),
    });
  }
  return lead ? alertHeadline(lead, t, clock) : t('cases.headline.none');
}

function alertHeadline(alert: CaseAlert, t: Translate, { timeZone, now }: Clock): string {
  const { value, locationName: place, name } = alert;
  switch (alert.eventType) {
    case 'LATE':
    case 'LATE_DEPARTURE': {
      const minutes = lateMinutes(alert, now);
      const key = alert.eventType === 'LATE' ? 'late' : 'lateDeparture';
      const where = place ?? t('cases.aStop');
      return minutes === undefined
        ? t(`cases.headline.${key}`, { place: where })
        : t(`cases.headline.${key}By`, { place: where, minutes });
    }
    case 'OFF_PLAN':
      return value === null ? name : t('cases.headline.by', { name, amount: distanceText(value) });
    case 'UNPLANNED_STOP': {
      const until = alert.endedUtc ? Date.parse(alert.endedUtc) : now;
      const minutes = Math.max(0, Math.round(value ?? (until - Date.parse(alert.startedUtc)) / MINUTE));
      return t('cases.headline.stopped', { minutes });
    }
    case 'SILENT':
      return t('cases.headline.silent', { time: clockOrDayText(alert.startedUtc, timeZone, now) });
    case 'HOURS_SHORT':
      return alert.plannedUtc
        ? t(Date.parse(alert.plannedUtc) > now ? 'cases.headline.hoursEnd' : 'cases.headline.hoursEnded', {
            time: clockOrDayText(alert.plannedUtc, timeZone, now),
            duration: durationText(value ?? 0),
          })
        : name;
    default: {
      const { displayUnits: unit } = alert;
      const amount =
        value === null ? undefined : unit ? unbroken(numberText(value), unit) : numberText(value);
      if (amount) return t('cases.headline.by', { name, amount });
      return place ? t('cases.headline.at', { name, place }) : name;
    }
  }
}

function lateMinutes({ value, plannedUtc, endedUtc }: CaseAlert, now: number): number | undefined {
  if (value !== null) return Math.round(value);
  if (endedUtc || !plannedUtc) return undefined;
  return Math.max(0, Math.floor((now - Date.parse(plannedUtc)) / MINUTE));
}

export function subjectOf(one: ExceptionCase, t: Translate): string {
  if (one.subject === 'network') return t('cases.network', { count: one.vehicles?.silent ?? 0 });
  const vehicle = one.fleetNumber ?? one.registrationNumber;
  return [one.journeyUniqueReference, vehicle, one.driverName].filter(Boolean).join(' · ');
}

/** Who is affected; when ended or snoozed, what follows. */
export function hurtsOf(one: ExceptionCase, t: Translate, { timeZone, now }: Clock): string {
  const time = (at: string) => clockOrDayText(at, timeZone, now);
  if (one.state === 'CLOSED')
    return t(one.hasPassed ? 'cases.passed' : 'cases.wasClosed', {
      time: time(one.closesUtc ?? one.sinceUtc),
    });
  if (one.state === 'ENDED')
    return t('cases.ended', { time: time(one.endedUtc ?? one.sinceUtc), closes: time(one.closesUtc!) });
  if (one.state === 'SNOOZED') return t('cases.snoozedUntil', { time: time(one.snoozedUntilUtc!) });
  const { orders, lateMinutesP80: minutes, journeys, firstUtc } = one.hurts;
  if (one.subject === 'network') return t('cases.hurts.network', { count: journeys });
  return [
    orders > 0 && t('cases.hurts.orders', { count: orders }),
    minutes > 0 && t('cases.hurts.late', { minutes }),
    journeys > 0
      ? firstUtc
        ? t('cases.hurts.journeysFrom', { count: journeys, time: time(firstUtc) })
        : t('cases.hurts.journeys', { count: journeys })
      : t('cases.hurts.noJourney'),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Minutes overdue, negative before; undefined: not due. */
export function minutesOver({ dueUtc, state }: ExceptionCase, now: number): number | undefined {
  return dueUtc === null || state !== 'OPEN' ? undefined : Math.floor((now - Date.parse(dueUtc)) / MINUTE);
}

export function shapeOf({ state, severity }: ExceptionCase): 'danger' | 'warn' | 'neutral' {
  if (state === 'ENDED' || state === 'CLOSED' || severity === 'INFO') return 'neutral';
  return severity === 'CRITICAL' ? 'danger' : 'warn';
}

/** 'd.fourie': DF, 'lerato': LE. */
export function initialsOf(login: string): string {
  const parts = login.split(/[\s._-]+/).filter(Boolean);
  const letters = parts.length > 1 ? parts.map((part) => part[0]) : [...(parts[0] ?? '')];
  return letters.slice(0, 2).join('').toUpperCase();
}
