import { everyStatus } from '@linehaul/testkit/worlds';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { hasFocus, openApp } from '../../../testing/index.ts';

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

beforeEach(async () => {
  await openApp('/?docks=journeys&sort=journeyUniqueReference,asc', everyStatus, {
    prepare: ({ desk }) => {
      for (const journey of desk.journeys) {
        if (journey.journeyUniqueReference === 'AP-4') journey.journeyStatus = 'IN_PROGRESS';
        if (journey.journeyUniqueReference === 'AP-6') journey.journeyStatus = 'COMPLETED';
      }
    },
  });
});

const grid = page.getByRole('grid', { name: 'Journeys' });
const menuOf = (reference: string) => grid.getByRole('button', { name: `Actions for ${reference}` });

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
    const row = grid.getByRole('row').filter({ has: page.getByText('DR-1', { exact: true }) });
    await expect.element(row).toBeVisible();
    (row.element() as HTMLElement).focus();
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
