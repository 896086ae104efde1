import { manyJourneys, oneRunningJourney } from '@linehaul/testkit/worlds';
import { IconX } from '@tabler/icons-react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { lazyScreen } from '../../platform/lazy/index.ts';
import type { DockPanelProps } from '../../shared/selection/index.ts';
import { answerListing } from '../../testing/answers/listing.ts';
import { grid, hasFocus, openApp } from '../../testing/index.ts';
import { openPart } from '../../testing/open-app.tsx';
import {
  choosePageSize,
  dock,
  filterBox,
  hasBadges,
  references,
  searchBy,
  showing,
} from '../../testing/screens/journey-list.ts';
import { DockView } from './DockView.tsx';

const open = (path = '/') =>
  openApp(path, oneRunningJourney, { prepare: ({ server, desks }) => answerListing(server, desks) });
const tool = (name: string) => page.getByRole('toolbar', { name: 'Map tools' }).getByRole('button', { name });
const row = (reference: string) => grid.getByRole('row', { name: new RegExp(reference) });
const schedule = page.getByRole('region', { name: 'Journey Schedule' });

test('the heads of the schedule stand over their columns', async () => {
  await open('/?docks=none');
  await tool('Journey search').click();
  await row('KF-0001').getByRole('checkbox').click();
  await expect.element(schedule.getByRole('columnheader', { name: 'Planned' })).toBeVisible();
  const heads = [...schedule.element().querySelectorAll('thead th:not(.lh-unseen)')];
  expect(heads.map((head) => head.scrollWidth - head.clientWidth)).toEqual([0, 0, 0]);
});

test('a dock whose script is under way has rows that stand in', async () => {
  const Panel = lazyScreen<DockPanelProps>(() => new Promise(() => undefined));
  const layout = { width: 520, limits: [360, 800] as const, isOver: false, resize: () => undefined };
  await openPart(
    <DockView
      entry={{ dock: 'calculator', tool: 'calculator.title', title: 'calculator.title', icon: IconX, Panel }}
      side="left"
      layout={layout}
      panel={{ close: () => undefined } as DockPanelProps}
    />,
  );
  const standIn = () => page.getByRole('region').element().querySelector('[aria-busy="true"]');
  await expect.poll(() => standIn()?.getBoundingClientRect().height).toBeGreaterThan(400);
  expect(getComputedStyle(standIn()!).backgroundImage).toContain('gradient');
});

test('an empty schedule says what it is for', async () => {
  await open();
  await tool('Journey schedule').click();
  await expect.element(schedule.getByText('No selected journeys schedules to show')).toBeVisible();
});

test('list and schedule go by keyboard: rows, tick, and Escape closes the topmost only', async () => {
  await open('/?docks=journeys&sort=journeyUniqueReference,asc');
  await expect.element(row('KF-0001')).toBeVisible();
  (row('KF-0001').element() as HTMLElement).focus();
  await userEvent.keyboard('{Control>}{ArrowDown}{/Control}');
  await hasFocus(row('KF-0100'));
  await userEvent.keyboard(' ');
  await expect.element(schedule.getByText('KF-0100')).toBeVisible();
  await expect.element(row('KF-0100')).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Escape}');
  await expect.element(schedule).not.toBeInTheDocument();
  await expect.element(row('KF-0100')).toHaveAttribute('aria-selected', 'false');
  await expect.element(dock).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dock).not.toBeInTheDocument();
  await hasFocus(tool('Journey search'));
});

const isChosen = (...references: readonly string[]) =>
  expect
    .poll(() =>
      grid
        .getByRole('row', { selected: true })
        .elements()
        .map((one) => one.textContent?.match(/KF-\d{4}/)?.[0]),
    )
    .toEqual(references);

test('a plain click on a row chooses only that journey; Ctrl and the box add one and take it away', async () => {
  await open('/?docks=journeys&sort=journeyUniqueReference,asc');
  await row('KF-0001').click({ position: { x: 120, y: 10 } });
  await isChosen('KF-0001');
  await expect.element(page.getByText('Added journey KF-0001 to map for tracking')).toBeVisible();
  await row('KF-0101').click({ position: { x: 120, y: 10 } });
  await isChosen('KF-0101');
  await expect.element(schedule.getByRole('article')).toHaveAccessibleName('KF-0101');
  await expect.element(page.getByText('Added journey KF-0101 to map for tracking')).toBeVisible();
  await expect.element(page.getByText('Added journey KF-0001 to map for tracking')).not.toBeInTheDocument();

  await row('KF-0100').click({ position: { x: 120, y: 10 }, modifiers: ['Control'] });
  await isChosen('KF-0100', 'KF-0101');
  await row('KF-0001').getByRole('checkbox').click();
  await isChosen('KF-0001', 'KF-0100', 'KF-0101');
  await row('KF-0100').click({ position: { x: 120, y: 10 }, modifiers: ['Control'] });
  await isChosen('KF-0001', 'KF-0101');
  await row('KF-0001').click({ position: { x: 120, y: 10 } });
  await isChosen('KF-0001');
});

test('up and down choose the previous and the next journey; with Ctrl they only move, so that Space adds', async () => {
  await open('/?docks=journeys&sort=journeyUniqueReference,asc');
  await expect.element(row('KF-0001')).toBeVisible();
  (row('KF-0001').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  await isChosen('KF-0100');
  await hasFocus(row('KF-0100'));
  await userEvent.keyboard('{ArrowDown}');
  await isChosen('KF-0101');
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  await isChosen('KF-0001');
  await userEvent.keyboard('{Control>}{ArrowDown}{ArrowDown}{/Control} ');
  await isChosen('KF-0001', 'KF-0101');
  await hasFocus(row('KF-0101'));
  await userEvent.keyboard(' ');
  await isChosen('KF-0001');
});

test('Enter opens the overview of a row, and Escape closes it before it lets go of the choice', async () => {
  await open('/?docks=journeys&sort=journeyUniqueReference,asc');
  await row('KF-0001').click({ position: { x: 120, y: 10 } });
  await isChosen('KF-0001');
  (row('KF-0001').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const overview = page.getByRole('dialog', { name: /Journey overview/ });
  await expect.element(overview).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(overview).not.toBeInTheDocument();
  await isChosen('KF-0001');
  await hasFocus(row('KF-0001'));
  await userEvent.keyboard('{Escape}');
  await isChosen();
  await expect.element(dock).toBeVisible();
});

test('a link shows the same page of the list and the same schedule', async () => {
  await open('/?docks=none');
  await tool('Journey search').click();
  await row('KF-0001').getByRole('checkbox').click();
  await choosePageSize('10');
  await page.getByRole('button', { name: 'Journey', exact: true }).click();
  await showing('1 - 10 of 13');
  await page.getByRole('button', { name: 'Next page' }).click();
  await showing('11 - 13 of 13');

  await open(location.pathname + location.search);
  await showing('11 - 13 of 13');
  await expect
    .element(page.getByRole('columnheader', { name: 'Journey', exact: true }))
    .toHaveAttribute('aria-sort', 'ascending');
  await expect.element(schedule.getByText('KF-0001')).toBeVisible();
});

test('a link reproduces a search with its width, page, size, order and text', async () => {
  const prepare: Parameters<typeof openApp>[2] = {
    prepare: ({ server, desks }) => answerListing(server, desks),
  };
  await openApp('/?docks=journeys', manyJourneys, prepare);
  await searchBy('Driver name', 'naidoo');
  await page.getByRole('button', { name: 'Widen to the full width' }).click();
  await choosePageSize('10');
  await page.getByRole('button', { name: 'Planned start' }).click();
  await filterBox.fill('epping');
  await userEvent.keyboard('{Enter}');
  await hasBadges(['Driver name naidoo', 'Text epping']);
  await page.getByRole('button', { name: 'Page 3' }).click();
  await showing('21 - 29 of 29');
  await expect.poll(() => references().at(-1)).toBe('LS-202');
  const rows = references();

  await openApp(location.pathname + location.search, manyJourneys, prepare);
  await showing('21 - 29 of 29');
  await expect.poll(references).toEqual(rows);
  await hasBadges(['Driver name naidoo', 'Text epping']);
  await expect
    .element(page.getByRole('columnheader', { name: 'Planned start' }))
    .toHaveAttribute('aria-sort', 'ascending');
  await expect.element(page.getByRole('columnheader', { name: 'Journey status' })).toBeVisible();
});
