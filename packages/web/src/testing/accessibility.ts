import axe from 'axe-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Theme-dependent rules. */
const OF_THEMES = ['color-contrast', 'link-in-text-block'];

export async function accessibilityProblems(only: 'all' | 'theme' = 'all'): Promise<string[]> {
  const { violations } = await axe.run(document, {
    runOnly: only === 'all' ? { type: 'tag', values: RULES } : { type: 'rule', values: OF_THEMES },
    resultTypes: ['violations'],
  });
  return violations.map(
    ({ impact, id, nodes }) =>
      `${impact} ${id}: ${nodes.map((n) => `${n.target.join(' ')} (${n.failureSummary})`).join(', ')}`,
  );
}

export async function switchTheme(theme: 'light' | 'dark'): Promise<void> {
  const key = 'mantine-color-scheme-value';
  localStorage.setItem(key, theme);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: theme, storageArea: localStorage }));
  const { promise, resolve } = Promise.withResolvers<void>();
  requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  await promise;
  if (document.documentElement.dataset.mantineColorScheme !== theme)
    throw new Error(`the page is not ${theme}`);
}
