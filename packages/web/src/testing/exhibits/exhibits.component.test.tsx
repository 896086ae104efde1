import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityProblems, switchTheme } from '../accessibility.ts';
import { EXHIBITS, openExhibit } from './index.ts';

const WINDOW = { width: 1280, height: 720 };
afterEach(() => page.viewport(WINDOW.width, WINDOW.height));

/** Each state once: by every rule in the light theme, by those of colour in the dark one. */
describe.each([...Map.groupBy(EXHIBITS, ({ room }) => room)])('%s', (_, exhibits) => {
  test.each(exhibits.map((exhibit) => [exhibit.name, exhibit] as const))(
    'axe finds nothing in: %s',
    async (_name, exhibit) => {
      const { width, height } = ('viewport' in exhibit && exhibit.viewport) || WINDOW;
      await page.viewport(width, height);
      await openExhibit(exhibit, 'light');
      expect(await accessibilityProblems()).toEqual([]);
      await switchTheme('dark');
      expect(await accessibilityProblems('theme')).toEqual([]);
    },
  );
});

test('no two exhibits of a room share a name', () => {
  const names = EXHIBITS.map(({ room, name }) => `${room}: ${name}`);
  expect(new Set(names).size).toBe(names.length);
});
