import { askAllocationProposals, getAllocationProposals } from '@linehaul/contracts/proposals';
import { dayOf, ofPeriod, overlappingJourneys } from '@linehaul/testkit/worlds';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerPlanning } from '../../../testing/answers/planning.ts';
import { openApp } from '../../../testing/index.ts';
import { locate, proposed, type } from '../../../testing/screens/planning.ts';

afterEach(() => page.viewport(1280, 720));

async function selecting(place: string, title: string) {
  await openApp('/?plan=new', overlappingJourneys, {
    prepare: ({ server, desks }) => answerPlanning(server, desks),
  });
  await page.getByRole('button', { name: `Choose ${place}` }).click();
  const selection = page.getByRole('dialog', { name: new RegExp(`^${title}`) });
  await expect.element(selection.getByRole('row').nth(1)).toBeVisible();
  const heads = selection
    .getByRole('columnheader')
    .elements()
    .map((one) => one.textContent);
  return { selection, heads };
}

test('two drivers at most are selected for a plan, with all that tells them apart, and none by accident', async () => {
  const { selection, heads } = await selecting('Drivers', 'Asset Driver Selection');
  expect(heads).toEqual(
    expect.arrayContaining(['Selected', 'Full name', 'Employee number', 'Mobile number', 'Email address']),
  );
  await expect.element(selection.getByText('12').first()).toBeVisible();
  const row = selection.getByRole('row').filter({ hasText: 'Abel Mokoena' });
  for (const text of ['A', 'E10102', '082 555 0112', 'abel@karoo.example'])
    await expect.element(row.getByText(text)).toBeVisible();
  const select = selection.getByRole('button', { name: 'Select Drivers' });
  await expect.element(select).toBeDisabled();
  await expect.element(selection.getByText('Tick one driver or two.')).toBeVisible();
  await row.getByRole('checkbox').click();
  await expect.element(selection.getByText('Tick one driver or two.')).not.toBeInTheDocument();
  await selection.getByRole('checkbox', { name: 'Choose Johan Botha' }).click();
  await expect.element(selection.getByRole('checkbox', { name: 'Choose Bongani Khumalo' })).toBeDisabled();
  await selection.getByRole('button', { name: 'Clear selection' }).click();
  await expect.element(select).toBeDisabled();
  await selection.getByRole('textbox', { name: 'Search drivers' }).fill('nobody');
  await expect.element(selection.getByText('No drivers to show')).toBeVisible();
  await selection.getByRole('textbox', { name: 'Search drivers' }).fill('');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(document.elementFromPoint(4, 400)!, { position: { x: 4, y: 400 } });
  await row.getByRole('checkbox').click();
  await select.click();
  await expect.element(selection).not.toBeInTheDocument();
  await expect.element(page.getByText('Abel Mokoena')).toBeVisible();
  await page.getByRole('button', { name: 'Change Drivers' }).click();
  await expect.element(selection.getByRole('checkbox', { name: 'Choose Abel Mokoena' })).toBeChecked();
  await selection.getByRole('button', { name: 'Close' }).click();
  await expect.element(selection).not.toBeInTheDocument();
});

test.each([
  ['Vehicle', 'KP 47 ZN GP', 'CA 418-227', 'No vehicle assets to show'],
  ['Trailer', 'LF 77 DC GP', 'LG 31 KT GP', 'No trailer assets to show'],
])('one %s is selected for a plan, and another replaces it', async (place, first, second, none) => {
  const { selection, heads } = await selecting(place, `${place} Asset Selection`);
  expect(heads).toEqual(
    expect.arrayContaining([
      'Asset type',
      'Registration number',
      'Fleet number',
      'VIN number',
      'Make',
      'Model',
      'Year',
    ]),
  );
  await expect.element(selection.getByText('3').first()).toBeVisible();
  const boxOf = (name: string) => selection.getByRole('checkbox', { name: `Choose ${name}` });
  const search = selection.getByRole('textbox', { name: /^Search/ });
  const select = selection.getByRole('button', { name: 'Select Asset' });
  await expect.element(select).toBeDisabled();
  await expect.element(selection.getByText(`Tick a ${place.toLowerCase()}.`)).toBeVisible();
  await selection.getByRole('row').filter({ hasText: first }).click();
  await expect.element(boxOf(first)).toBeChecked();
  await boxOf(second).click();
  await expect.element(boxOf(first)).not.toBeChecked();
  await search.fill('nothing of the kind');
  await expect.poll(() => selection.getByRole('checkbox').elements()).toHaveLength(1);
  await selection.getByRole('checkbox').click();
  await expect.element(selection.getByText(none)).toBeVisible();
  await search.fill(second);
  await boxOf(second).click();
  await select.click();
  await expect.element(selection).not.toBeInTheDocument();
  await expect.element(page.getByText(second)).toBeVisible();
});

test('of a stored plan the drivers are ranked with their reasons, and again once its times change', async () => {
  const { server } = await openApp(`/?plan=journey-${ofPeriod(0).open.toLowerCase()}`, overlappingJourneys, {
    prepare: ({ server, desks }) => answerPlanning(server, desks),
  });
  const choose = page.getByRole('button', { name: 'Choose Drivers' });
  await choose.click();
  const selection = page.getByRole('dialog', { name: /^Asset Driver Selection/ });
  const texts = (role: 'row' | 'columnheader') =>
    selection
      .getByRole(role)
      .elements()
      .map((one) => one.textContent ?? '');
  await expect.element(selection.getByText('2 not shown:')).toBeVisible();
  expect(server.callsOf(getAllocationProposals).map(({ query }) => query)).toEqual([{ kind: 'driver' }]);
  expect(texts('row')[1]).toMatch(/^1AAbel Mokoena.*at site/);
  expect(texts('columnheader')).toEqual(expect.arrayContaining(['Full name', 'Employee number', 'Why']));
  await page.viewport(1440, 900);
  const why = selection.getByRole('columnheader', { name: 'Why' });
  await expect.poll(() => why.element().getBoundingClientRect().width).toBeGreaterThan(230);
  await selection.getByText('Name', { exact: true }).first().click();
  await expect.poll(() => texts('columnheader')).not.toContain('Why');
  expect(texts('columnheader')).toEqual(expect.arrayContaining(['Full name', 'Email address']));
  await selection.getByText('Proposals', { exact: true }).first().click();
  await expect.poll(() => texts('row')[1]).toMatch(/at site/);
  await selection.getByRole('checkbox', { name: 'Choose Abel Mokoena' }).click();
  await selection.getByRole('button', { name: 'Select Drivers' }).click();
  await expect.element(page.getByText('Abel Mokoena')).toBeVisible();
  const day = dayOf(Date.now(), 2);
  await type('Planned start', `${day} 09:30`);
  await page.getByRole('button', { name: 'Change Drivers' }).click();
  await expect.element(selection.getByRole('checkbox', { name: 'Choose Abel Mokoena' })).toBeChecked();
  await expect
    .poll(() => server.callsOf(askAllocationProposals).map(({ body }) => body))
    .toMatchObject([
      {
        kind: 'driver',
        journeyId: `journey-${ofPeriod(0).open.toLowerCase()}`,
        plan: { plannedStartDateTimeUtc: new Date(`${day}T09:30:00+02:00`).toISOString() },
      },
    ]);
  await expect.poll(() => texts('row')[1]).toMatch(/at site/);
});

test('of a plan that is not stored yet the drivers are ranked as soon as its times are known', async () => {
  await page.viewport(1920, 1080);
  const { server } = await openApp('/?plan=new', overlappingJourneys, {
    prepare: ({ server, desks }) => answerPlanning(server, desks),
  });
  await locate(1, 'Isando DC');
  await locate(2, 'Epping DC');
  await proposed('Arrive at stop 2');
  await page.getByRole('button', { name: 'Choose Drivers' }).click();
  const selection = page.getByRole('dialog', { name: /^Asset Driver Selection/ });
  const texts = (role: 'row' | 'columnheader') =>
    selection
      .getByRole(role)
      .elements()
      .map((one) => one.textContent ?? '');
  await expect.poll(() => texts('row')[1]).toMatch(/^1AAbel Mokoena.*at site/);
  expect(texts('columnheader')).toEqual(expect.arrayContaining(['Why', 'Hours today']));
  const cut = [...selection.element().querySelectorAll('td')].filter(
    (cell) => cell.scrollWidth > cell.clientWidth + 1 && !cell.querySelector('.lh-truncate'),
  );
  expect(cut.map(({ textContent }) => textContent)).toEqual([]);
  const [asked] = server.callsOf(askAllocationProposals).map(({ body }) => body);
  expect(asked).toMatchObject({
    kind: 'driver',
    plan: {
      stops: [
        { place: { latitude: -26.1411, longitude: 28.2067 } },
        { place: { latitude: -33.9333, longitude: 18.5333 } },
      ],
    },
  });
  expect(asked).not.toHaveProperty('journeyId');
  expect(server.callsOf(getAllocationProposals)).toEqual([]);
});

test('of a stored plan the vehicles are ranked with the drivers that are chosen', async () => {
  const { server } = await openApp(
    `/?plan=journey-${ofPeriod(0).driver.toLowerCase()}`,
    overlappingJourneys,
    {
      prepare: ({ server, desks }) => answerPlanning(server, desks),
    },
  );
  await page.getByRole('button', { name: 'Change Vehicle' }).click();
  const selection = page.getByRole('dialog', { name: /^Vehicle Asset Selection/ });
  await expect.element(selection.getByRole('checkbox', { name: 'Choose CA 418-227' })).toBeChecked();
  await expect
    .poll(() => server.callsOf(getAllocationProposals).map(({ query }) => query))
    .toEqual([{ kind: 'vehicle', driverId1: 'driver-e10100' }]);
});
