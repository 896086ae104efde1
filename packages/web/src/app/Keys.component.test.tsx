import { listAlerts } from '@linehaul/contracts/alerts';
import { everyStatus, oneRunningJourney } from '@linehaul/testkit/worlds';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { alertOf } from '../testing/answers/alerts.ts';
import { grid, hasFocus, menuOf, openApp, openListing, rowOf } from '../testing/index.ts';
import { allocate, allocation, comment, line, OPEN } from '../testing/screens/allocation.ts';
import { filterBox } from '../testing/screens/journey-list.ts';
import { field, openDesk, typedIn } from '../testing/screens/planning.ts';

const press = (keys: string) => userEvent.keyboard(keys);
const isChosen = (reference: string) =>
  expect.element(rowOf(reference)).toHaveAttribute('aria-selected', 'true');

test('on a new dashboard the first arrow enters the list and chooses, and after F6 it goes on there', async () => {
  await openListing();
  await expect.element(rowOf('AP-1')).toBeVisible();
  await press('{ArrowDown}');
  await hasFocus(rowOf('AP-1'));
  await isChosen('AP-1');
  await press('{ArrowDown}');
  await isChosen('AP-2');
  await press('{Shift>}{F6}{/Shift}{F6}');
  await hasFocus(page.getByRole('region', { name: 'Journeys', exact: true }));
  await press('{ArrowDown}');
  await hasFocus(rowOf('AP-2'));
});

test('Shift+F6 on a new dashboard goes to its last region', async () => {
  await openListing();
  await expect.element(rowOf('AP-1')).toBeVisible();
  await press('{Shift>}{F6}{/Shift}');
  await hasFocus(page.getByRole('toolbar', { name: 'Map tools' }));
});

test('Down in a filter enters the rows below it, in the list and in a dialog', async () => {
  await allocate();
  const search = allocation.getByRole('textbox', { name: 'Search drivers' });
  (search.element() as HTMLElement).focus();
  await press('Abel{ArrowDown}');
  await hasFocus(line('Abel Mokoena'));
  await press('{Escape}');
  await expect.element(allocation).not.toBeInTheDocument();
  await press('/{ArrowDown}');
  await expect.poll(() => document.activeElement?.matches('tr[data-index="0"]')).toBe(true);
});

test('a filter above no rows keeps the focus on Down', async () => {
  await openListing(undefined, everyStatus, '/?docks=journeys&q=nowhere');
  await expect.element(page.getByText('No journeys to show')).toBeVisible();
  await press('/{ArrowDown}');
  await hasFocus(filterBox);
});

test('after its menu a row goes on: the next arrow chooses the next row', async () => {
  await openListing();
  await expect.element(rowOf('AP-1')).toBeVisible();
  await press('{ArrowDown}m');
  await expect.element(page.getByRole('menu')).toBeVisible();
  await press('{Escape}');
  await hasFocus(grid.getByRole('button', { name: 'Actions for AP-1' }));
  await press('{ArrowDown}');
  await isChosen('AP-2');
});

test('an allocation begins in its comment also for a journey that is known already', async () => {
  await allocate();
  await press('{Escape}');
  await expect.element(allocation).not.toBeInTheDocument();
  await hasFocus(menuOf(OPEN));
  await press('{Enter}');
  await expect.element(page.getByRole('menu')).toBeVisible();
  const entry = page.getByRole('menuitem', { name: /llocate journey drivers and assets/ });
  for (let times = 0; times < 8 && document.activeElement !== entry.query(); times += 1)
    await press('{ArrowDown}');
  await press('{Enter}');
  await hasFocus(comment);
});

test('an arrow enters the alerts as it enters the list', async () => {
  await openApp('/?docks=alerts&alerts=all', oneRunningJourney, {
    prepare: ({ server, desk }) => void server.answer(listAlerts, [alertOf(desk.organisation.id)]),
  });
  const name = page.getByRole('button', { name: 'Speeding', exact: true });
  await expect.element(name).toBeVisible();
  await press('{ArrowDown}');
  await hasFocus(name);
});

test('a new journey begins in its first field', async () => {
  await openDesk('/?docks=journeys');
  const begin = page.getByRole('button', { name: 'New journey' });
  await expect.element(begin).toBeVisible();
  (begin.element() as HTMLElement).focus();
  await press('{Enter}');
  await hasFocus(field('Unique reference'));
  await expect.poll(() => typedIn('Unique reference')).toBeTruthy();
});
