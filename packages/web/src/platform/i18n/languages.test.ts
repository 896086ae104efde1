import { expect, test } from 'vitest';
import { DEFAULT_LANGUAGE, LANGUAGES, offersChoice } from './index.ts';

test('a language menu is offered only where there is more than one language', () => {
  expect(offersChoice(['en'])).toBe(false);
  expect(offersChoice(['en', 'af'])).toBe(true);
});

test('only English is defined, and it is the default', () => {
  expect(LANGUAGES).toEqual([DEFAULT_LANGUAGE]);
});
