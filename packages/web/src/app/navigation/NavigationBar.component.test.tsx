import { getInfo } from '@linehaul/contracts/identity';
import { TWO_OPERATORS } from '@linehaul/testkit/worlds';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { hasFocus, openApp } from '../../testing/index.ts';

afterEach(() => page.viewport(1280, 720));

const demo = {
  activeProfiles: ['demo', 'api-docs'],
  'display-ribbon-on-profiles': 'demo',
  build: { version: '0.0.0', time: '2026-01-01T00:00:00Z' },
};
const colourScheme = () => document.documentElement.dataset.mantineColorScheme;

test('the dashboard is the home of everybody who is signed in, named in the navigation and in the title', async () => {
  await openApp('/', TWO_OPERATORS);
  const link = page.getByRole('link', { name: 'Journey Dashboard', exact: true });
  await expect.element(link).toHaveAttribute('href', '/');
  await expect.element(link).toHaveAttribute('aria-current', 'page');
  await expect.element(page.getByText('KAROO FREIGHT', { exact: true })).toBeVisible();
  expect(document.title).toBe('Every journey, planned against actual · Linehaul');
});

test('the theme that is chosen is kept', async () => {
  await openApp('/not-found', TWO_OPERATORS);
  await page.getByRole('button', { name: 'Theme: As the system' }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect.poll(colourScheme).toBe('dark');
  expect(localStorage.getItem('mantine-color-scheme-value')).toBe('dark');
  await openApp('/not-found', TWO_OPERATORS, { theme: 'dark' });
  await expect.element(page.getByRole('button', { name: 'Theme: Dark' })).toBeVisible();
  expect(colourScheme()).toBe('dark');
});

test('a menu opens by the keyboard on its first item, and gives its button the focus back', async () => {
  await openApp('/not-found', TWO_OPERATORS);
  const theme = page.getByRole('button', { name: 'Theme: As the system' });
  await expect.element(theme).toHaveAttribute('aria-haspopup', 'menu');
  theme.element().focus();
  for (const _ of ['before its script is there', 'again']) {
    await userEvent.keyboard('{Enter}');
    await hasFocus(page.getByRole('menuitemradio', { name: 'As the system' }));
    await expect.element(theme).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{Escape}');
    await hasFocus(theme);
    await expect.element(theme).toHaveAttribute('aria-expanded', 'false');
  }
  await theme.click();
  await expect.element(page.getByRole('menu')).toBeVisible();
  await theme.click();
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
});

test('the keyboard reaches the work area by the skip link, and goes between regions by F6', async () => {
  await openApp('/', TWO_OPERATORS, { login: 'guest' });
  await expect
    .element(page.getByRole('heading', { name: 'User Profile Organisation Allocation Warning' }))
    .toBeVisible();
  await expect.element(page.getByRole('toolbar', { name: 'Map tools' })).toBeVisible();
  const skip = page.getByRole('link', { name: 'Skip to the main content' });
  await userEvent.tab();
  await hasFocus(skip);
  await userEvent.keyboard('{Enter}');
  const focused = () => document.activeElement?.tagName;
  await expect.poll(focused).toBe('MAIN');
  await userEvent.keyboard('{F6}');
  expect(focused()).toBe('HEADER');
  await userEvent.keyboard('{Shift>}{F6}{/Shift}');
  expect(focused()).toBe('MAIN');
});

test('on a phone one menu holds everything of the bar', async () => {
  await page.viewport(390, 844);
  await openApp('/', TWO_OPERATORS, { login: 'guest' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect.element(page.getByText('Are you sure you want to logout?')).toBeVisible();
});

test('on a phone the name of the organisation is whole, beside the name of the profile', async () => {
  await page.viewport(390, 844);
  await openApp('/not-found', TWO_OPERATORS, {
    authorities: ['ROLE_ADMIN', 'ROLE_USER'],
    role: 'administrator',
    prepare: ({ server }) => server.answer(getInfo, demo),
  });
  const name = page.getByRole('banner').getByText('KAROO FREIGHT', { exact: true });
  await expect.element(page.getByRole('banner').getByText('demo', { exact: true })).toBeVisible();
  await expect.element(name).toBeVisible();
  expect(name.element().scrollWidth).toBeLessThanOrEqual(name.element().clientWidth);
});

test.each([768, 1023, 1024, 1180, 1280, 1366, 1440, 1920])(
  'nothing of the bar lies outside a window of %i pixels, also for an administrator',
  async (width) => {
    await page.viewport(width, 720);
    await openApp('/not-found', TWO_OPERATORS, {
      authorities: ['ROLE_ADMIN', 'ROLE_USER'],
      role: 'administrator',
      prepare: ({ server }) => server.answer(getInfo, demo),
    });
    await expect.element(page.getByRole('banner').getByText('demo', { exact: true })).toBeVisible();
    await expect.element(page.getByRole('banner').getByText(/KAROO/)).toBeVisible();
    const bar = page.getByRole('banner').element();
    for (const one of bar.querySelectorAll('a, button')) {
      const { left, right, width: wide } = one.getBoundingClientRect();
      if (wide === 0) continue;
      const name = one.getAttribute('aria-label') ?? one.textContent;
      expect([name, left >= 0 && right <= width]).toEqual([name, true]);
      const label = one.querySelector('.mantine-Button-label');
      if (!label || name !== 'Sign Out') continue;
      const text = document.createRange();
      text.selectNodeContents(label);
      expect([name, text.getBoundingClientRect().right <= right]).toEqual([name, true]);
    }
  },
);
