import { vehicleDayAnswer } from '@linehaul/testkit/answers';
import { expect, test } from 'vitest';
import { textOf } from '../../testing/text-of.ts';
import uiTexts from '../../ui/texts/en.json' with { type: 'json' };
import texts from './texts/en.json' with { type: 'json' };
import { tripsInWords } from './trip-words.ts';

const DAY = '2026-01-19';
const timeZone = 'Africa/Johannesburg';

const t = textOf(texts, uiTexts);
const day = vehicleDayAnswer('asset-1', DAY, timeZone, []);
const gap = day.trips.find(({ number }) => number === null)!;
const wordsOf = (trip: typeof gap) =>
  tripsInWords(
    { ...day, trips: [trip] },
    { t, timeZone, placeWords: (place) => place?.name ?? undefined },
  )[0]!;

test('a gap has two fixes around it, and the straight line between them', () => {
  expect(wordsOf(gap)).toMatchObject({ start: 'both between 09:42 and 13:39', distance: '189\u00a0km' });
});

test('a gap that no fix has ended claims none: not now, and no way', () => {
  const open = wordsOf({ ...gap, to: null, endUtc: null, distanceKilometres: 0 });
  expect(open).toMatchObject({ to: 'unknown', duration: 'unknown', distance: 'unknown', highest: 'unknown' });
  expect(open.start).toBe('not heard of since 09:42');
});
