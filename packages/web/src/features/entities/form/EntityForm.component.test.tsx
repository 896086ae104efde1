import { allEntityRoutes } from '@linehaul/contracts/entities';
import { oneRunningJourney } from '@linehaul/testkit/worlds';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { changedMeanwhile } from '../../../testing/answers/changed-meanwhile.ts';
import { answerRecords, recordAnswer, type StoredRecord } from '../../../testing/answers/entities.ts';
import { answerPlanning } from '../../../testing/answers/planning.ts';
import { type FakeServer, type Opened, openApp, PASS } from '../../../testing/index.ts';

afterEach(() => page.viewport(1280, 720));

const routes = (name: string) => allEntityRoutes().get(name)!;
const button = (name: string) => page.getByRole('button', { name });
const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const field = (name: string) => page.getByRole('textbox', { name });
const choice = (name: string) => page.getByRole('combobox', { name });
const row = (text: string) => page.getByRole('grid').getByRole('row').filter({ hasText: text });
const dialog = (name: RegExp) => page.getByRole('dialog', { name });

async function openRecords(
  path: string,
  names: readonly string[],
  prepare?: (server: FakeServer, stored: Readonly<Record<string, StoredRecord[]>>) => void,
): Promise<Opened> {
  return openApp(path, oneRunningJourney, {
    prepare: ({ server, desk }) => {
      const stored = answerRecords(server, desk, names);
      prepare?.(server, stored);
    },
  });
}

async function refer(name: string, typed: string, found: string): Promise<void> {
  await field(name).click();
  await field(name).fill(typed);
  await page.getByRole('option', { name: new RegExp(found) }).click();
  await expect.element(field(name)).toHaveValue(found);
}

test('a licence says what it lacks and what contradicts itself, and is sent once neither does', async () => {
  const { server } = await openRecords('/driver-licence/new', ['driver-licence']);
  await button('Save').click();
  const summary = page.getByRole('alert').filter({ hasText: 'need attention' });
  await expect.element(summary.getByText('2 fields need attention.')).toBeVisible();
  await expect.element(page.getByText('Driver is needed')).toBeVisible();
  await field('Licence number').fill('4011 8820 4R');
  await refer('Driver', 'thabo', 'Thabo Mokoena');
  await choice('Code').selectOptions('EC1');
  await field('Issue date').fill('2026-05-01');
  await field('Expiry date').fill('2026-04-01');
  await button('Save').click();
  await expect.element(page.getByText('Is before the start')).toBeVisible();
  expect(server.callsOf(routes('driver-licence').create)).toEqual([]);
  await field('Expiry date').fill('2031-05-01');
  await button('Save').click();
  await expect.element(page.getByText('Driver licence saved')).toBeVisible();
  expect(server.callsOf(routes('driver-licence').create)[0]?.body).toMatchObject({
    licenceNumber: '4011 8820 4R',
    driverId: 'driver-k-1001',
    code: 'EC1',
    issueDate: '2026-05-01',
    expiryDate: '2031-05-01',
    organisationId: 'organisation-karoo-freight',
  });
  await expect.element(row('4011 8820 4R').getByRole('link', { name: 'Thabo Mokoena' })).toBeVisible();
});

const licence = (more: object = {}) =>
  recordAnswer('driver-licence', 'organisation-karoo-freight', 'licence-1', {
    licenceNumber: 'AA-1',
    driverId: 'driver-k-1001',
    code: 'EC1',
    permitCategories: [],
    ...more,
  });

test('typed work on a record is guarded and saved, and the page says so; the record can be deleted', async () => {
  const { server } = await openRecords('/driver-licence/licence-1/edit', ['driver-licence'], (_, stored) => {
    stored['driver-licence']!.push(licence());
  });
  await expect.element(heading('Edit driver licence')).toBeVisible();
  await expect.element(field('Driver')).toHaveValue('Thabo Mokoena');
  await field('Licence number').fill('AA-2');
  await expect.element(button('Cancel')).toHaveAttribute('data-cy', 'entityCreateCancelButton');
  await button('Cancel').click();
  await expect.element(dialog(/^Unsaved changes/)).toBeVisible();
  await button('Keep editing').click();
  await button('Save').click();
  await expect.element(page.getByText('Driver licence saved')).toBeVisible();
  expect(server.callsOf(routes('driver-licence').update)[0]?.body).toMatchObject({
    id: 'licence-1',
    version: 1,
    licenceNumber: 'AA-2',
  });
  await row('AA-2').getByRole('button', { name: 'Delete AA-2' }).click();
  await expect.element(dialog(/^Delete driver licence/)).toBeVisible();
  await dialog(/^Delete driver licence/)
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect.element(page.getByText('Driver licence AA-2 deleted')).toBeVisible();
  await expect.element(row('AA-2')).not.toBeInTheDocument();
  expect(server.callsOf(routes('driver-licence').remove)).toHaveLength(1);
});

test('a save on an older version of a record tells who changed what, and reloading keeps what was typed', async () => {
  const { server } = await openRecords(
    '/driver-licence/licence-1/edit',
    ['driver-licence'],
    (server, stored) => {
      const one = licence();
      stored['driver-licence']!.push(one);
      server.answer(routes('driver-licence').update, ({ body }) => {
        if ((body as { version: number }).version !== 1) return PASS;
        Object.assign(one, { version: 2, countryOfIssue: 'Lesotho' });
        return changedMeanwhile(['countryOfIssue']);
      });
    },
  );
  await field('Licence number').fill('MINE');
  await button('Save').click();
  const outdated = dialog(/^Changed meanwhile/);
  await expect.element(outdated.getByText('Country of issue')).toBeVisible();
  await expect.element(outdated.getByText('controller')).toBeVisible();
  await button('Reload').click();
  await expect.element(field('Country of issue')).toHaveValue('Lesotho');
  await expect.element(field('Licence number')).toHaveValue('MINE');
  await button('Save').click();
  await expect.element(page.getByText('Driver licence saved')).toBeVisible();
  expect(server.callsOf(routes('driver-licence').update).map(({ body }) => body)).toMatchObject([
    { version: 1, licenceNumber: 'MINE' },
    { version: 2, licenceNumber: 'MINE', countryOfIssue: 'Lesotho' },
  ]);
});

test("a trip's times are typed and shown in the organisation's zone, and sent in UTC", async () => {
  const { server } = await openRecords('/trip/new', ['trip']);
  await expect.element(heading('New trip')).toBeVisible();
  await expect.element(page.getByText('Times are those of Africa/Johannesburg, in 24 hours.')).toBeVisible();
  await refer('Asset', 'kp 47', 'KP 47 ZN GP');
  await field('Start time').fill('2026-11-20T08:30');
  await field('End time').fill('2026-11-20 11:00');
  await page.getByRole('textbox', { name: /^Distance/ }).fill('212,5');
  await button('Save').click();
  await expect.element(page.getByText('Trip saved')).toBeVisible();
  await expect.element(row('2026-11-20 08:30').getByText('212.5 km')).toBeVisible();
  expect(server.callsOf(routes('trip').create)[0]?.body).toMatchObject({
    assetId: 'asset-kp-47-zn-gp',
    startDateTimeUtc: '2026-11-20T06:30:00.000Z',
    endDateTimeUtc: '2026-11-20T09:00:00.000Z',
    distanceKilometres: 212.5,
  });
});

test('a record that belongs to one of several kinds asks for its kind first, and says whose it is', async () => {
  const { server } = await openRecords('/contact-details/new', ['contact-details']);
  await field('Name').fill('Night desk');
  await expect.element(field('Which')).toBeDisabled();
  await choice('Belongs to').selectOptions('Site');
  await refer('Which', 'isan', 'Isando');
  await button('Save').click();
  await expect.element(page.getByText('Contact details saved')).toBeVisible();
  await expect.element(row('Night desk').getByRole('link', { name: 'Isando' })).toBeVisible();
  expect(server.callsOf(routes('contact-details').create)[0]?.body).toMatchObject({
    name: 'Night desk',
    ownerType: 'SITE',
    ownerId: 'site-isando',
  });
});

test('what the system keeps is read here, and its forms say why they are none', async () => {
  const { go } = await openRecords('/journey-progress/new', ['driver-licence']);
  await expect.element(heading('New journey progress')).toBeVisible();
  await expect.element(page.getByText(/^The system writes these records/)).toBeVisible();
  await go('/organisation/new');
  await expect
    .element(page.getByText('Only administrators create, change and delete organisations.'))
    .toBeVisible();
  await go('/driver-licence/01a1fd66-0000-7000-8000-000000000000/view');
  await expect.element(page.getByText('There is no such record')).toBeVisible();
});

test('a journey is not made without stops: its form says where it is planned, and leads there', async () => {
  await openApp('/journey/new', oneRunningJourney, {
    prepare: ({ server, desks }) => answerPlanning(server, desks),
  });
  await expect.element(heading('New journey')).toBeVisible();
  await expect.element(page.getByText(/^A journey needs a start and an end\./)).toBeVisible();
  await expect.element(button('Save')).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Plan a journey' }).click();
  await expect.element(page.getByRole('form', { name: 'New journey' })).toBeVisible();
});

const OFFERED: readonly [status: string, edit: boolean, remove: boolean, why: RegExp | undefined][] = [
  ['DRAFT', true, true, undefined],
  ['APPROVED', true, false, undefined],
  ['PENDING_APPROVAL', false, false, /^The journey waits for approval/],
  ['CLOSED', false, false, /^The journey is over/],
];

test.each(OFFERED)(
  'a journey that is %s offers to be edited and deleted only where that can succeed',
  async (journeyStatus, edit, remove, why) => {
    const { go } = await openRecords('/journey', ['journey'], (_, stored) => {
      stored.journey!.push(
        recordAnswer('journey', 'organisation-karoo-freight', 'journey-1', {
          journeyUniqueReference: 'KF-0001',
          plannedStartDateTimeUtc: '2026-11-20T06:30:00.000Z',
          routingDate: '2026-11-20',
          journeyStatus,
        }),
      );
    });
    const offers = (toEdit: ReturnType<typeof page.getByRole>) => {
      expect(toEdit.elements()).toHaveLength(edit ? 1 : 0);
      expect(page.getByRole('button', { name: /^Delete/ }).elements()).toHaveLength(remove ? 1 : 0);
    };
    await expect.element(row('KF-0001')).toBeVisible();
    offers(page.getByRole('link', { name: 'Edit KF-0001' }));
    await go('/journey/journey-1/view');
    await expect.element(heading('Journey KF-0001')).toBeVisible();
    offers(page.getByRole('link', { name: 'Edit', exact: true }));
    await go('/journey/journey-1/edit');
    await expect.element(heading('Edit journey')).toBeVisible();
    if (why) await expect.element(page.getByText(why)).toBeVisible();
    else await expect.element(button('Save')).toBeVisible();
    expect(page.getByRole('button', { name: 'Delete', exact: true }).elements()).toHaveLength(remove ? 1 : 0);
  },
);

test('on a phone what a form has can be touched: fields and buttons are 44 high', async () => {
  await page.viewport(390, 844);
  await openRecords('/driver-licence/new', ['driver-licence']);
  await expect.element(button('Save')).toBeVisible();
  for (const one of [button('Save'), button('Cancel'), field('Licence number')])
    expect(one.element().getBoundingClientRect().height).toBe(44);
});
