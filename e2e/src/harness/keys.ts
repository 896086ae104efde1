import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

const MOST = 40;

export function onKeys(page: Page) {
  let count = 0;
  let before = 0;
  async function press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      count += 1;
      await page.keyboard.press(key);
      await expect.poll(() => page.evaluate(troubleOfFocus), { message: `the focus after ${key}` }).toBe('');
    }
  }
  const isFocused = async (one: Locator) =>
    (await one.count()) === 1 && one.evaluate((element) => element === document.activeElement);
  return {
    page,
    press,
    keys: () => count,
    /** Keys since the last call. */
    taken(): number {
      const since = count - before;
      before = count;
      return since;
    },
    type: (words: string) => page.keyboard.type(words),
    async pressUntil(key: string, target: Locator): Promise<void> {
      for (let times = 0; times < MOST && !(await isFocused(target)); times += 1) await press(key);
      expect(await isFocused(target), `${target} has the focus`).toBe(true);
    },
    hasFocus: (one: Locator) =>
      expect.poll(() => isFocused(one), { message: `${one} has the focus` }).toBe(true),
  };
}

/** Runs in the page. Empty: focus is visible. */
function troubleOfFocus(): string {
  const at = document.activeElement as HTMLElement | null;
  if (!at || at === document.body) return 'is nowhere';
  const { top, left, bottom, right } = at.getBoundingClientRect();
  const name = `${at.tagName} ${at.getAttribute('aria-label') ?? at.textContent?.slice(0, 40)}`;
  if (bottom <= 0 || right <= 0 || top >= innerHeight || left >= innerWidth)
    return `is out of sight: ${name}`;
  const marked = [at, at.nextElementSibling, at.parentElement, at.parentElement?.nextElementSibling];
  const isSeen = marked.some((one) => {
    if (!one) return false;
    const { outlineStyle, outlineWidth, borderColor, backgroundColor } = getComputedStyle(one);
    const accent = getComputedStyle(document.documentElement).getPropertyValue('--lh-accent');
    return (
      (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) ||
      (at.matches('input, textarea') && borderColor === accent) ||
      (at.matches('main') && getComputedStyle(at).boxShadow !== 'none') ||
      (at.matches('[role="menuitem"]') && backgroundColor !== 'rgba(0, 0, 0, 0)')
    );
  });
  return isSeen ? '' : `is not marked: ${name}`;
}
