import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityProblems, switchTheme } from '../accessibility.ts';
import { type Exhibit, openExhibit } from './exhibit.ts';

const WINDOW = { width: 1280, height: 720 };

export function walk(exhibits: readonly Exhibit[]): void {
  afterEach(() => page.viewport(WINDOW.width, WINDOW.height));

  test.each(exhibits.map((exhibit) => [exhibit.room, exhibit.name, exhibit] as const))(
    'axe finds nothing in: %s, %s',
    async (_room, _name, exhibit) => {
      const { width, height } = ('viewport' in exhibit && exhibit.viewport) || WINDOW;
      await page.viewport(width, height);
      await openExhibit(exhibit, 'light');
      expect(await accessibilityProblems()).toEqual([]);
      await switchTheme('dark');
      expect(await accessibilityProblems('theme')).toEqual([]);
    },
  );

  test('no two exhibits of a room share a name', () => {
    expect(exhibits.length).toBeGreaterThan(0);
    expect(new Set(exhibits.map(({ name }) => name)).size).toBe(exhibits.length);
  });
}
