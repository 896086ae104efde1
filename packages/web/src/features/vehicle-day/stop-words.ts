import type { Translate } from '../../platform/i18n/index.ts';
import { type Between, betweenTimes, unknownText } from '../../ui/times/index.ts';
import { timeOnDay } from '../../ui/vehicle-day/index.ts';
import type { StopFacts } from './stop-facts.ts';

export interface StopWords {
  readonly known?: string;
  readonly more?: string;
}

interface Words {
  readonly t: Translate;
  readonly timeZone: string;
  readonly date: string;
}

export function stopWords(facts: StopFacts, { t, timeZone, date }: Words): StopWords {
  const { arrival, departure, isThere, projected, isSilent, planned, origin } = facts;
  const time = (at: string) => timeOnDay(at, date, timeZone);
  const happened = (what: 'passed' | 'came' | 'left', between: Between | undefined) =>
    between
      ? t(`vehicleDay.stops.${what}`, { ...betweenTimes(between, timeZone) })
      : unknownText(between, timeZone, t);
  if (arrival?.origin === 'unknown') {
    if (!departure) return { more: happened('came', arrival.between) };
    if (departure.origin === 'unknown') return { more: happened('passed', arrival.between) };
    return {
      known: t('vehicleDay.stops.leftAt', { time: time(departure.at) }),
      more: happened('came', arrival.between),
    };
  }
  if (departure?.origin === 'unknown') {
    const left = happened(arrival ? 'left' : 'passed', departure.between);
    return arrival ? { known: time(arrival.at), more: left } : { more: left };
  }
  if (arrival && departure) return { known: `${time(arrival.at)} – ${time(departure.at)}` };
  if (arrival)
    return {
      known: isThere ? t('vehicleDay.stops.since', { time: time(arrival.at) }) : time(arrival.at),
    };
  if (departure) return { known: t('vehicleDay.stops.leftAt', { time: time(departure.at) }) };
  if (origin === 'unknown') return { more: unknownText(undefined, timeZone, t) };
  const plan = planned && t('vehicleDay.stops.planned', { time: time(planned) });
  const isToCome = origin === 'next' || origin === 'open';
  if (isToCome && projected) return { known: `~${time(projected)}`, more: plan };
  const silent = isToCome && isSilent ? t('ui.time.noForecast') : undefined;
  return { more: [plan, silent].filter(Boolean).join(', ') || t('vehicleDay.stops.noTime') };
}
