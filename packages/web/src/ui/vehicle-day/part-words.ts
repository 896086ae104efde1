import type { DayActivity } from '@linehaul/contracts/vehicle-day';
import { MINUTE } from '@linehaul/domain/core';
import type { Translate } from '../../platform/i18n/index.ts';
import { clockOf, type DaySpan } from './axis.ts';
import type { PlaceWords } from './use-place-words.ts';
import { durationText, kilometresText, speedText } from './words.ts';

export type PartWords = ReturnType<typeof partWords>;

export function partWords(
  part: DayActivity,
  {
    t,
    span,
    timeZone,
    placeWords,
  }: { t: Translate; span: DaySpan; timeZone: string; placeWords: PlaceWords },
) {
  const start = Date.parse(part.fromUtc);
  const end = Date.parse(part.toUtc);
  const kind = t(`dayStrip.kind.${part.kind}`);
  const from = clockOf(span, start, timeZone);
  const to = clockOf(span, end, timeZone);
  const length = durationText((end - start) / MINUTE);
  const isStand = part.kind === 'STANDING' || part.kind === 'REST';
  const kilometres = kilometresText(part.distanceKilometres);
  const distance = isStand
    ? undefined
    : part.kind === 'DRIVING'
      ? kilometres
      : part.distanceKilometres > 0
        ? t('dayStrip.notSeen', { kilometres })
        : undefined;
  const { latitude, longitude, toLatitude, toLongitude, locationName } = part;
  const begin = placeWords({ name: locationName, latitude, longitude });
  const there = placeWords({ latitude: toLatitude, longitude: toLongitude });
  const place = isStand
    ? begin && t('dayStrip.at', { place: begin })
    : begin && there && t('dayStrip.between', { from: begin, to: there });
  const highest =
    part.highestSpeedKilometresPerHour === null || isStand
      ? undefined
      : t('dayStrip.highest', { speed: speedText(part.highestSpeedKilometresPerHour) });
  const spoken = [t('dayStrip.part', { kind, from, to, length }), distance, isStand ? place : undefined]
    .filter(Boolean)
    .join(', ');
  return { kind, from, to, length, distance, highest, place, spoken };
}
