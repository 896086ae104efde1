import { adjustJourneyStatus, createJourney, updateJourneyPlan } from '@linehaul/contracts/journeys';
import { dayOf, planningDesk } from '@linehaul/testkit/worlds';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  button,
  edit,
  field,
  form,
  has,
  locate,
  newPlan,
  openDesk,
  proposed,
  says,
  select,
  type,
  typedIn,
} from '../../testing/screens/planning.ts';

afterEach(() => page.viewport(1280, 720));

test('a time that the clock change leaves out is said, and a plan waits for approval where that is asked for', async () => {
  const world = planningDesk(Date.now());
  const { server, desk } = await newPlan({
    login: 'controller',
    world: { ...world, organisations: [...world.organisations].reverse() },
  });
  await says('Times are those of America/Chicago, in 24 hours.');
  await type('Planned start', '2027-03-14 02:30');
  const skipped = form.getByText('The clock change of that night leaves this time out');
  await expect.element(skipped).toBeVisible();
  await type('Planned start', '2027-03-14 03:30');
  await expect.element(skipped).not.toBeInTheDocument();
  await locate(1, 'Chicago Depot');
  await locate(2, 'Milwaukee Dock');
  await proposed('Arrive at stop 2');
  await select('Drivers', 'Asset Driver Selection', 'Carla Ortiz', 'Select Drivers');
  await select('Vehicle', 'Vehicle Asset Selection', 'IL 4417', 'Select Asset');
  const reference = typedIn('Unique reference');
  await button('Save and submit').click();
  await expect.element(page.getByText(`Journey ${reference} saved and submitted`)).toBeVisible();
  expect(server.callsOf(adjustJourneyStatus).map(({ path }) => path)).toEqual([
    expect.stringMatching(/\/adjust-journey-status\/PENDING_APPROVAL$/),
  ]);
  expect(desk.journeys[0]).toMatchObject({
    journeyStatus: 'PENDING_APPROVAL',
    plannedStartDateTimeUtc: '2027-03-14T08:30:00.000Z',
  });
});

test('a time that comes twice asks which of the two is meant', async () => {
  const world = planningDesk(Date.now());
  const { server } = await newPlan({
    login: 'controller',
    world: { ...world, organisations: [...world.organisations].reverse() },
  });
  await type('Planned start', '2027-11-07 01:30');
  await has('Planned start', '2027-11-07 01:30-05:00');
  const which = form.getByRole('radiogroup', { name: 'Planned start: which of the two' });
  await expect.element(which.getByRole('radio', { name: 'First -05:00' })).toBeChecked();
  await which.getByText(/^Second/).click();
  await has('Planned start', '2027-11-07 01:30-06:00');
  await type('Planned start', '2027-11-07 01:45');
  await has('Planned start', '2027-11-07 01:45-06:00');
  await locate(1, 'Chicago Depot');
  await locate(2, 'Milwaukee Dock');
  await button('Save as draft').click();
  await expect
    .poll(() => server.callsOf(createJourney)[0]?.body)
    .toMatchObject({ plannedStartDateTimeUtc: '2027-11-07T07:45:00.000Z' });
});

test('a journey that is edited shows what it has, and its planned times stay until others are asked for', async () => {
  const { server, go } = await edit('PD-1');
  const day = dayOf(Date.now(), 10);
  await has('Job number', 'J-77');
  await has('Planned start', `${day} 06:00`);
  await has('Location of stop 2', 'Bloemfontein DC');
  await has('Arrive at stop 2', `${day} 11:00`);
  await has('Stop minutes (min) at stop 2', '45');
  await says('Estimate, not truck-legal');
  await has('Arrive at stop 3', `${day} 22:00`);
  await button('Propose times').click();
  await expect.poll(() => typedIn('Arrive at stop 3')).not.toBe(`${day} 22:00`);
  await field('Job number').fill('J-78');
  await button('Save as draft').click();
  await expect.element(page.getByText('Journey PD-1 saved')).toBeVisible();
  expect(server.callsOf(updateJourneyPlan).map(({ body }) => body)).toEqual([
    expect.objectContaining({ journeyUniqueReference: 'PD-1', jobNumber: 'J-78', version: 1 }),
  ]);
  await expect.element(form).not.toBeInTheDocument();
  await go('/?docks=journeys&plan=journey-pd-1');
  await has('Job number', 'J-78');
});

test('a plan of a journey that does not exist says so', async () => {
  await openDesk('/?plan=0192f3a7-55c0-7d1e-9a44-2b8c7f10e6d3');
  const dock = page.getByRole('region', { name: 'Edit journey' });
  await says('This journey is not there any more', dock);
  await button('Close', dock).click();
  await expect.element(dock).not.toBeInTheDocument();
});

test('the plan that is edited is kept in a link, and fits a phone', async () => {
  await page.viewport(390, 844);
  await edit('PD-1');
  const { scrollWidth, clientWidth } = form.element();
  expect(scrollWidth - clientWidth).toBe(0);
  await button('Set on map: stop 2').click();
  await expect.element(page.getByText('Click the map to set stop 2. Escape cancels.')).toBeVisible();
});
