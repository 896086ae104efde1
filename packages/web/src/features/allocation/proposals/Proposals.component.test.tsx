import { getAllocationProposals } from '@linehaul/contracts/proposals';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { nobodyFits, proposalsOf, variedProposals } from '../../../testing/answers/proposals.ts';
import { ApiFailure, PASS, type Prepare } from '../../../testing/index.ts';
import {
  allocate,
  allocation,
  choice,
  findDriver,
  line,
  list,
  OPEN,
  openFor,
  showAll,
  sortBy,
  tab,
} from '../../../testing/screens/allocation.ts';

const rows = () =>
  allocation
    .getByRole('row')
    .elements()
    .map((one) => one.textContent ?? '')
    .slice(1);
const visible = (text: string | RegExp) => expect.element(allocation.getByText(text)).toBeVisible();

const varied: Prepare = ({ server, desk }) =>
  server.answer(getAllocationProposals, ({ params, query }) => {
    const journey = desk.journeys.find(({ id }) => id === params.journeyId)!;
    return variedProposals(proposalsOf(desk, journey, query.kind));
  });

test('the best stand first with their rank, their reasons, and hours that nobody knows', async () => {
  await allocate();
  await expect.poll(rows).toHaveLength(10);
  const [first, second] = rows();
  expect(first).toMatch(/^1Abel Mokoena.*Isando.*at site.*Hours unknown.*Free/);
  expect(second).toMatch(/^2Bongani Khumalo/);
  expect(rows()[9]).toMatch(/^10Wayne Adams.*1\u202f380\skm empty/);
  await expect.element(allocation.getByRole('region', { name: 'Proposals weigh' })).toBeVisible();
});

test('a row shows three reasons and counts the others; a drawback has its own mark', async () => {
  await allocate(undefined, { prepare: varied });
  const abel = line('Abel Mokoena');
  for (const text of ['at site', '6 h 10 min left', 'usual driver', '+2'])
    await expect.element(abel.getByText(text, { exact: true })).toBeVisible();
  await expect.element(abel.getByText('3 h slack before, 1 h 35 min slack after')).toBeInTheDocument();
  await expect.element(abel.getByText('6 h 10 min left, needs 5 h 30 min')).toBeVisible();
  const bongani = line('Bongani Khumalo');
  await expect.element(bongani.getByText('hurts 1 journey')).toBeVisible();
  expect(bongani.getByText('hurts 1 journey').element().querySelector('svg')).not.toBeNull();
  expect(abel.getByText('at site').element().querySelector('svg')).toBeNull();
  await expect.element(bongani.getByText('1 h 20 min short', { exact: true })).toBeVisible();
  await expect.element(bongani.getByText(/^1\sh\s20\smin short, from .*16:10$/)).toBeVisible();
  const from = bongani.getByText(/^(\d\d-\d\d )?16:10$/).element();
  expect(from.getClientRects()).toHaveLength(1);
  await expect.element(allocation.getByText('9 h left, needs 18 h with a rest')).toBeVisible();
});

test('two drivers who are ticked are asked for together: they share the driving', async () => {
  const asked: (string | undefined)[][] = [];
  await allocate(undefined, {
    prepare: ({ server, desk }) =>
      server.answer(getAllocationProposals, ({ params, query }) => {
        asked.push([query.driverId1, query.driverId2]);
        const journey = desk.journeys.find(({ id }) => id === params.journeyId)!;
        return proposalsOf(desk, journey, query.kind);
      }),
  });
  for (const name of ['Abel Mokoena', 'Bongani Khumalo']) await choice(name).click();
  await expect.poll(() => asked.at(-1)!.every(Boolean)).toBe(true);
});

test('Enter in a row opens what each part gave it, Space ticks it', async () => {
  await allocate(undefined, { prepare: varied });
  await expect.poll(rows).toHaveLength(10);
  (line('Bongani Khumalo').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await visible('61 of 100 points');
  for (const text of ['Journeys hurt', '5 %', 'hurts 1 journey: KF-00-D', 'no slack after'])
    await expect.element(allocation.getByRole('row', { name: /61 of 100/ }).getByText(text)).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(allocation.getByText('61 of 100 points')).not.toBeInTheDocument();
  await userEvent.keyboard(' ');
  await expect.element(list('Drivers').getByText('Bongani Khumalo')).toBeVisible();
});

test('those that are not shown are counted by their reason, which opens them; all can be shown', async () => {
  await allocate();
  await visible('2 not shown:');
  expect(rows().join()).not.toContain('Sibusiso Naidoo');
  await allocation.getByRole('button', { name: '2 busy' }).click();
  await expect
    .poll(rows)
    .toEqual([
      'Drivers not proposed, by name',
      expect.stringContaining('Karabo Govender'),
      expect.stringContaining('Sibusiso Naidoo'),
    ]);
  await allocation.getByRole('button', { name: 'Back to proposals' }).click();
  await expect.poll(rows).toHaveLength(10);
  await showAll();
  await visible('Showing 1 - 10 of 12 items');
  await tab('Vehicle Assets').click();
  await visible('3 not shown:');
  for (const name of ['2 busy', '1 archived'])
    await expect.element(allocation.getByRole('button', { name })).toBeVisible();
});

test('after ten proposals the other free ones follow by name', async () => {
  await allocate(undefined, {
    prepare: ({ server, desk }) =>
      server.answer(getAllocationProposals, ({ params }) => {
        const journey = desk.journeys.find(({ id }) => id === params.journeyId)!;
        const { proposals, ...answer } = proposalsOf(desk, journey, 'driver');
        const taken = desk.drivers.slice(0, 2).map(({ id }) => ({ ...proposals[0]!, id }));
        return { ...answer, proposals: [...proposals, ...taken], hidden: [] };
      }),
  });
  await visible('Showing 1 - 10 of 12 items');
  await allocation.getByRole('button', { name: 'Next page' }).first().click();
  await expect
    .poll(rows)
    .toEqual([
      'Other free drivers, by name',
      expect.stringMatching(/^Karabo Govender/),
      expect.stringMatching(/^Sibusiso Naidoo/),
    ]);
  expect(allocation.getByText(/not shown/).elements()).toEqual([]);
});

test('a search finds those that are not proposed, with their reason', async () => {
  await allocate();
  await findDriver('Sibusiso Naidoo');
  await expect.element(line('Sibusiso Naidoo').getByText('busy', { exact: true })).toBeVisible();
  await choice('Sibusiso Naidoo').click();
  await expect.element(list('Drivers').getByText('Sibusiso Naidoo')).toBeVisible();
});

test('where nobody fits, the panel says how many are not shown', async () => {
  await allocate(undefined, {
    prepare: ({ server, desk }) =>
      server.answer(getAllocationProposals, ({ query }) =>
        query.kind === 'driver' ? nobodyFits(desk) : PASS,
      ),
    isOpen: () => visible('No free driver fits, 12 not shown'),
  });
  await allocation.getByRole('button', { name: '11 licence not valid through 2026-11-21' }).click();
  await visible('Showing 1 - 10 of 11 items');
});

test('without proposals the list stays usable, and they can be asked for again', async () => {
  let isBroken = true;
  const opened = await allocate(undefined, {
    prepare: ({ server }) =>
      server.answer(getAllocationProposals, () => (isBroken ? new ApiFailure('badRequest') : PASS)),
  });
  await visible('Proposals not available');
  await choice('Abel Mokoena').click();
  await expect.element(list('Drivers').getByText('Abel Mokoena')).toBeVisible();
  expect(allocation.getByText(/not shown/).elements()).toEqual([]);
  isBroken = false;
  await allocation.getByRole('status').getByRole('button', { name: 'Try again' }).first().click();
  await visible('2 not shown:');
  expect(opened.server.callsOf(getAllocationProposals).length).toBeGreaterThan(1);
});

test('what is chosen of the others is asked with, and the order stays for the session', async () => {
  const { server } = await allocate();
  await tab('Vehicle Assets').click();
  await choice('KP 47 ZN GP').click();
  await tab('Drivers').click();
  await expect
    .poll(() => server.callsOf(getAllocationProposals).map(({ query }) => query))
    .toContainEqual({ kind: 'driver', vehicleId: 'asset-kp-47-zn-gp' });
  await sortBy('Name');
  await visible('Showing 1 - 10 of 12 items');
  await allocation.getByRole('button', { name: 'Close' }).last().click();
  await openFor(OPEN);
  await visible('Showing 1 - 10 of 12 items');
});
