import { expect, test } from 'vitest';
import { dayJourney, journeysOf, timeOn } from '../../testing/answers/vehicle-day.ts';
import { textOf } from '../../testing/text-of.ts';
import uiTexts from '../../ui/texts/en.json' with { type: 'json' };
import { stopFacts } from './stop-facts.ts';
import { stopWords } from './stop-words.ts';
import texts from './texts/en.json' with { type: 'json' };

const DAY = '2026-01-19';

const t = textOf(texts, uiTexts);
const wordsOf = (journey: Parameters<typeof stopFacts>[0], date = DAY) =>
  stopFacts(journey).map((facts) => {
    const { known, more } = stopWords(facts, { t, timeZone: 'Africa/Johannesburg', date });
    return [known, more].filter(Boolean).join(' ');
  });

test('known times, silences and projections are said in their own words', () => {
  expect(wordsOf(journeysOf(DAY)[0]!)).toEqual([
    '05:48 – 06:31',
    '08:06 – 08:24',
    'passed between 09:42 and 13:39',
    'passed between 09:42 and 13:39',
    '14:06 – 14:51',
    '~16:44 planned 16:40',
  ]);
});

test('of two times each says what is known of it', () => {
  const journey = dayJourney(
    DAY,
    'KF-1',
    ['05:00', '17:00'],
    [
      { name: 'Depot', state: 'departed', actual: ['05:00', null], between: ['05:10', '06:30'] },
      { name: 'Mill', state: 'departed', actual: [null, '14:06'], between: ['09:42', '13:39'] },
      { name: 'Mine', state: 'arrived', actual: ['15:00', null] },
      { name: 'Port', state: 'open' },
    ],
  );
  expect(wordsOf(journey)).toEqual([
    '05:00 left between 05:10 and 06:30',
    'left 14:06 came between 09:42 and 13:39',
    'since 15:00',
    'no time planned',
  ]);
});

test('a time of another day has its date', () => {
  const [depot] = wordsOf(journeysOf(DAY)[0]!, '2026-01-20');
  expect(depot).toBe('2026-01-19 05:48 – 2026-01-19 06:31');
});

test('where nobody hears of the vehicle, nothing is forecast of its stops to come', () => {
  const [running] = journeysOf(DAY);
  const words = stopFacts({ ...running!, silentSinceUtc: timeOn(DAY, '16:05') }).map((facts) =>
    stopWords(facts, { t, timeZone: 'Africa/Johannesburg', date: DAY }),
  );
  expect(words.at(-1)).toEqual({ more: 'planned 16:40, no forecast' });
  expect(words[0]).toEqual({ known: '05:48 – 06:31' });
});
