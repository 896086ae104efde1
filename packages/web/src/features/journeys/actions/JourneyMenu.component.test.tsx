import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { journeyOf } from '../../../testing/answers/journeys.ts';
import { grid, hasFocus, menuOf, openListing, rowOf } from '../../../testing/index.ts';

const READ = ['Journey overview', 'Journey schedule'];
const DRAFT = [
  ...READ,
  'Allocate journey drivers and assets',
  'Change journey planned start date',
  'Add late reason',
  'Delete journey',
];
const RUNNING = [...READ, 'Re-allocate journey drivers and assets', 'Add late reason', 'Close journey'];
const DONE = [
  ...READ,
  'Re-allocate journey drivers and assets',
  'Change journey planned start date',
  'Add late reason',
];

const open = () =>
  openListing(({ desk }) => {
    journeyOf(desk, 'AP-4').journeyStatus = 'IN_PROGRESS';
    journeyOf(desk, 'AP-6').journeyStatus = 'COMPLETED';
  });
beforeEach(open);
afterEach(() => page.viewport(1280, 720));

test.each([
  ['DR-1', DRAFT],
  ['PE-1', READ],
  ['AP-9', [...READ, 'Allocate journey drivers and assets', 'Cancel journey']],
  ['AP-4', RUNNING],
  ['AP-6', DONE],
  ['CA-1', READ],
])('the menu of %s offers exactly what the status allows', async (reference, expected) => {
  await menuOf(reference).click();
  await expect.element(page.getByRole('menu')).toBeVisible();
  expect(
    page
      .getByRole('menuitem')
      .elements()
      .map((item) => item.textContent),
  ).toEqual(expected);
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await hasFocus(menuOf(reference));
});

test.each(['{ContextMenu}', '{Shift>}{F10}{/Shift}', 'm'])(
  'the menu opens from a row by %s and goes by arrows; Escape leaves the dock open',
  async (key) => {
    await expect.element(rowOf('DR-1')).toBeVisible();
    (rowOf('DR-1').element() as HTMLElement).focus();
    await userEvent.keyboard(key);
    await hasFocus(page.getByRole('menuitem', { name: 'Journey overview' }));
    await userEvent.keyboard('{ArrowDown}');
    await hasFocus(page.getByRole('menuitem', { name: 'Journey schedule' }));
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
    await hasFocus(menuOf('DR-1'));
    await expect.element(grid).toBeVisible();
  },
);

test('keys that come before the menu has the focus go to it, and neither close it nor move between the rows', async () => {
  await expect.element(menuOf('DR-1')).toBeVisible();
  const button = menuOf('DR-1').element() as HTMLElement;
  button.focus();
  // Mantine focuses by a timer, late on a busy page: delayed here until the keys.
  const { setTimeout } = window;
  const late: (() => void)[] = [];
  const runLater = (work: () => void, ms = 0) => (ms < 10 ? late.push(work) : setTimeout(work, ms));
  Object.assign(window, { setTimeout: runLater });
  try {
    button.click();
    while (!document.querySelector('[role="menuitem"]')) await new Promise(requestAnimationFrame);
    for (const _ of ['first', 'second'])
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }),
      );
  } finally {
    Object.assign(window, { setTimeout });
  }
  for (const work of late) work();
  await expect.poll(() => document.activeElement?.textContent).toMatch(/^Journey (overview|schedule)$/);
  await userEvent.keyboard('{Escape}');
  await hasFocus(menuOf('DR-1'));
});

const cancelling = page.getByRole('menuitem', { name: 'Cancel journey' });

test('the menu is reachable in the schedule sidebar', async () => {
  await rowOf('AP-9').getByRole('checkbox').click();
  const sidebar = page.getByRole('region', { name: 'Journey Schedule' });
  await menuOf('AP-9', sidebar).click();
  await expect.element(cancelling).toBeVisible();
});

test('the menu and the badges of a journey are reachable on a phone', async () => {
  await page.viewport(390, 844);
  await open();
  const card = page.getByRole('listitem').filter({ hasText: 'AP-9' });
  await menuOf('AP-9', card).click();
  await expect.element(cancelling).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await card.getByRole('button', { name: /, explain$/ }).click();
  await expect.element(page.getByRole('dialog', { name: /AP-9/ })).toBeVisible();
});
