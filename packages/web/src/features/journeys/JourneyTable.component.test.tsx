import { listJourneysBetween } from '@linehaul/contracts/journeys';
import { manyJourneys } from '@linehaul/testkit/worlds';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerListing } from '../../testing/answers/listing.ts';
import { ApiFailure, grid, type Opened, openApp, PASS } from '../../testing/index.ts';
import { dock, listing, references, showing } from '../../testing/screens/journey-list.ts';

const open = (path: string): Promise<Opened> =>
  openApp(path, manyJourneys, { prepare: ({ server, desks }) => answerListing(server, desks) });
const head = (name: string) => grid.getByRole('columnheader', { name, exact: true });
const textsOf = (role: string) =>
  page
    .getByRole(role)
    .elements()
    .map((one) => one.textContent);

afterEach(() => page.viewport(1280, 720));

test.each([
  ['10', '1 - 10 of 28', 'Page 3'],
  ['25', '1 - 25 of 28', 'Page 2'],
  ['50', '1 - 28 of 28', undefined],
  ['100', '1 - 28 of 28', undefined],
])('a list of %s rows a page shows %s', async (size, shown, last) => {
  await open(`/?docks=journeys&wide=true&size=${size === '10' ? 25 : 10}`);
  await page.getByRole('combobox', { name: 'Page size' }).click();
  const option = page.getByRole('option', { name: size, exact: true });
  await expect.element(option).toBeVisible();
  expect(textsOf('option')).toEqual(['10', '25', '50', '100']);
  await option.click();
  await showing(shown);
  await expect.poll(() => references().length).toBe(Math.min(Number(size), 28));
  if (!last) return;
  await page.getByRole('button', { name: last }).click();
  await expect.element(page.getByText(/of 28 items/)).toBeVisible();
  await expect.poll(() => references().at(-1)).toBe('LS-028');
});

test('a list of 1452 keeps its footer in one line, and one reaches its last page', async () => {
  await openApp('/?docks=none', manyJourneys, {
    prepare: ({ server, desk, desks }) => {
      const [first] = desk.journeys;
      desk.journeys = Array.from({ length: 1452 }, (_, i) => ({
        ...first!,
        id: `j-${i}`,
        journeyId: `j-${i}`,
      }));
      answerListing(server, desks);
    },
  });
  await page.getByRole('button', { name: 'Journey search' }).click();
  await showing('1 - 100 of 1452');
  const middles = [
    page.getByRole('combobox', { name: 'Page size' }),
    page.getByText('Showing 1 - 100 of 1452 items', { exact: true }),
    page.getByRole('button', { name: 'Next page' }),
  ].map((one) => {
    const { y, height } = one.element().getBoundingClientRect();
    return y + height / 2;
  });
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(3);
  await page.getByRole('button', { name: 'Last page' }).click();
  await showing('1401 - 1452 of 1452');
});

test('the list sorts by a column on the server, ascending first, with the id as the tie-break', async () => {
  const { server } = await open('/?docks=journeys&wide=true');
  await showing('1 - 28 of 28');
  const drivers = head('Drivers');
  for (const [direction, short, first, count] of [
    ['ascending', 'asc', 'LS-001', 2],
    ['descending', 'desc', 'LS-002', 3],
  ] as const) {
    await drivers.getByRole('button').click();
    const asked = await listing(server, count);
    expect(asked.query.sort).toEqual([`driversDescription,${short}`, 'journeyId,asc']);
    await expect.poll(() => references()[0]).toBe(first);
    await expect.element(drivers).toHaveAttribute('aria-sort', direction);
  }
});

test('the full width of the list has the three statuses, and columns that are chosen; the server sorts by each', async () => {
  const { server } = await open('/?docks=journeys&wide=true');
  await showing('1 - 28 of 28');
  for (const name of ['Time', 'Position', 'Journey status']) expect(textsOf('columnheader')).toContain(name);
  expect(textsOf('columnheader')).not.toContain('Fleet number');
  await page.getByRole('button', { name: 'Columns' }).click();
  for (const name of [
    'Fleet number',
    'Trailer',
    'Site',
    'Reference',
    'Job number',
    'Transporter',
    'Planned km',
  ])
    await page.getByRole('checkbox', { name, exact: true }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(head('Planned km')).toBeInTheDocument();
  const menu = page.getByRole('button', { name: 'Actions for LS-001' }).element().getBoundingClientRect();
  expect(menu.right).toBeLessThanOrEqual(dock.element().getBoundingClientRect().right);
  const heads = grid.getByRole('columnheader').elements();
  const sortable = heads.filter((one) => one.querySelector('button'));
  expect(heads.filter((one) => !sortable.includes(one)).map((one) => one.textContent)).toEqual([
    'On the map',
    'From – to',
    'Actions',
  ]);
  for (const [i, one] of sortable.entries()) {
    one.querySelector('button')!.click();
    await listing(server, i + 2);
  }
  expect(new Set(server.callsOf(listJourneysBetween).map(({ query }) => query.sort?.[0])).size).toBe(
    sortable.length + 1,
  );
});

test.each(['refused', 'unreachable'])(
  'a list that is %s is emptied, says so, and Try again brings it back',
  async (how) => {
    const { server } = await open('/?docks=journeys');
    await showing('1 - 28 of 28');
    let isFailing = how === 'refused';
    if (how === 'refused')
      server.answer(listJourneysBetween, () => (isFailing ? new ApiFailure('internal') : PASS));
    else server.cutOff();
    await page.getByRole('button', { name: 'Journey', exact: true }).click();
    await expect
      .element(page.getByRole('alert').getByText('Could not retrieve journeys').first())
      .toBeVisible();
    await expect.element(grid.getByRole('row', { name: /LS-/ }).first()).not.toBeInTheDocument();
    await showing('0 - 0 of 0');
    isFailing = false;
    server.reachable();
    await dock.getByRole('button', { name: 'Try again' }).click();
    await showing('1 - 28 of 28');
  },
);

test('a list that fails at once shows no row, and Try again brings it', async () => {
  let isFailing = true;
  await openApp('/?docks=none', manyJourneys, {
    prepare: ({ server, desks }) => {
      answerListing(server, desks);
      server.answer(listJourneysBetween, () => (isFailing ? new ApiFailure('internal') : PASS));
    },
  });
  await page.getByRole('button', { name: 'Journey search' }).click();
  await expect
    .element(page.getByRole('alert').getByText('Could not retrieve journeys').first())
    .toBeVisible();
  expect(references()).toEqual([]);
  isFailing = false;
  await dock.getByRole('button', { name: 'Try again' }).click();
  await expect.element(grid.getByRole('row', { name: /LS-001/ })).toBeVisible();
});

test('on a phone the order of the cards is chosen by a list and a button', async () => {
  await page.viewport(390, 844);
  const { server } = await open('/?docks=journeys');
  await showing('1 - 28 of 28');
  const order = page.getByRole('combobox', { name: 'Sort by' });
  await expect.element(order).toHaveValue('routingDate');
  await userEvent.selectOptions(order, 'Planned start');
  expect((await listing(server, 2)).query.sort).toEqual(['plannedStartDateTimeUtc,desc', 'journeyId,asc']);
  await page.getByRole('button', { name: 'Sort ascending' }).click();
  expect((await listing(server, 3)).query.sort).toEqual(['plannedStartDateTimeUtc,asc', 'journeyId,asc']);
  await expect.element(page.getByRole('button', { name: 'Sort descending' })).toBeVisible();
  expect(document.documentElement.scrollWidth - innerWidth).toBe(0);
});
