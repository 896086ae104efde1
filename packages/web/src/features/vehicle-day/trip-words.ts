import type { DayTrip, VehicleDay } from '@linehaul/contracts/vehicle-day';
import { MINUTE } from '@linehaul/domain/core';
import type { Translate } from '../../platform/i18n/index.ts';
import { betweenTimes } from '../../ui/times/index.ts';
import {
  durationText,
  kilometresText,
  type PlaceWords,
  speedText,
  timeOnDay,
} from '../../ui/vehicle-day/index.ts';
import { isOpenGap } from './open-gap.ts';

export interface TripWords {
  readonly id: string;
  readonly number?: string;
  readonly isOpenGap: boolean;
  readonly from: string;
  readonly to: string;
  readonly start: string;
  readonly end: string;
  /** The vehicle was unseen at this end. */
  readonly isStartUnseen: boolean;
  readonly isEndUnseen: boolean;
  readonly isRunning: boolean;
  readonly duration: string;
  readonly distance: string;
  readonly highest: string;
  readonly parts: readonly TripWords[];
}

interface Words {
  readonly t: Translate;
  readonly timeZone: string;
  readonly placeWords: PlaceWords;
  readonly asOfUtc: string;
  /** YYYY-MM-DD; other days show dates. */
  readonly date: string;
}

export function tripsInWords(day: VehicleDay, words: Omit<Words, 'asOfUtc' | 'date'>): readonly TripWords[] {
  return day.trips.map((trip) => tripInWords(trip, { ...words, asOfUtc: day.asOfUtc, date: day.date }));
}

function tripInWords(trip: DayTrip, words: Words): TripWords {
  const { t, timeZone, placeWords, date } = words;
  const { number, startUtc, endUtc, isStartSeen, isEndSeen, isRunning, highestSpeedKilometresPerHour } = trip;
  const unknown = t('vehicleDay.trips.unknown');
  const time = (at: string) => timeOnDay(at, date, timeZone);
  const start = time(startUtc);
  const end = endUtc && time(endUtc);
  const isGap = number === null;
  const length = trip.durationMinutes === null ? unknown : durationText(trip.durationMinutes);
  const isWhole = trip.durationMinutes === null || (isStartSeen && (isEndSeen || isRunning));
  return {
    id: startUtc,
    number: isGap ? undefined : String(number),
    isOpenGap: isOpenGap(trip),
    from: placeWords(trip.from) ?? unknown,
    to: isRunning ? t('vehicleDay.trips.onTheWay') : (placeWords(trip.to) ?? unknown),
    start: isGap
      ? gapText(trip, words)
      : isStartSeen
        ? start
        : t('vehicleDay.trips.firstSeen', { time: start }),
    end: isRunning
      ? t('vehicleDay.trips.running')
      : isEndSeen
        ? (end ?? unknown)
        : t('vehicleDay.trips.lastSeen', { time: end ?? unknown }),
    isStartUnseen: !isStartSeen,
    isEndUnseen: !isEndSeen && !isRunning,
    isRunning,
    duration: isGap ? unknown : isWhole ? length : t('vehicleDay.trips.atLeast', { length }),
    distance: isOpenGap(trip) ? unknown : kilometresText(trip.distanceKilometres),
    highest: highestSpeedKilometresPerHour === null ? unknown : speedText(highestSpeedKilometresPerHour),
    parts: trip.subTrips.length > 1 ? trip.subTrips.map((part) => partInWords(part, trip, words)) : [],
  };
}

function gapText({ startUtc, endUtc }: DayTrip, { t, timeZone, date }: Words): string {
  if (endUtc === null) return t('ui.time.notHeardShort', { time: timeOnDay(startUtc, date, timeZone) });
  return t('vehicleDay.trips.between', { ...betweenTimes({ after: startUtc, before: endUtc }, timeZone) });
}

function partInWords(part: DayTrip['subTrips'][number], trip: DayTrip, words: Words): TripWords {
  const { t, timeZone, placeWords, date, asOfUtc } = words;
  const unknown = t('vehicleDay.trips.unknown');
  const time = (at: string) => timeOnDay(at, date, timeZone);
  const minutes = (Date.parse(part.endUtc ?? asOfUtc) - Date.parse(part.startUtc)) / MINUTE;
  return {
    id: `${trip.startUtc}-${part.sequence}`,
    number: `${trip.number}.${part.sequence}`,
    isOpenGap: false,
    from: placeWords(part.from) ?? unknown,
    to: part.endUtc === null ? t('vehicleDay.trips.onTheWay') : (placeWords(part.to) ?? unknown),
    start: time(part.startUtc),
    end: part.endUtc === null ? t('vehicleDay.trips.running') : time(part.endUtc),
    isStartUnseen: false,
    isEndUnseen: false,
    isRunning: part.endUtc === null,
    duration: durationText(minutes),
    distance: kilometresText(part.distanceKilometres),
    highest: '',
    parts: [],
  };
}
