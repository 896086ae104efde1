import { createJourney } from '@linehaul/contracts/journeys';
import { dayOf } from '@linehaul/testkit/worlds';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { hasFocus } from '../../testing/index.ts';
import {
  button,
  field,
  form,
  has,
  locate,
  newPlan,
  proposed,
  says,
  summary,
  type,
} from '../../testing/screens/planning.ts';

const hint = page.getByText('Click the map to set stop 1. Escape cancels.');
const press = (keys: string) => userEvent.keyboard(keys);
const focus = (element: { element(): Element }) => (element.element() as HTMLElement).focus();
const topOf = (element: { element(): Element }) => element.element().getBoundingClientRect().top;

test('a new journey takes a stop by the keyboard alone, by its coordinates', async () => {
  const { server, reference } = await newPlan();
  focus(button('Set on map: stop 1'));
  await press('{Enter}');
  await expect.element(hint).toBeVisible();
  focus(field('Name of the place of stop 1'));
  await press('Farm gate{Tab}-29,1234{Tab}26.1');
  await expect.element(hint).not.toBeInTheDocument();
  focus(field('Location of stop 2'));
  await press('epping');
  await expect.element(page.getByRole('option', { name: 'Epping DC' })).toBeVisible();
  await press('{Enter}');
  await has('Location of stop 2', 'Epping DC');
  await proposed('Arrive at stop 2');
  await expect.element(page.getByText('times of the road, nothing learnt here yet')).toBeVisible();
  focus(button('Move stop 1 down'));
  await press('{Enter}');
  await has('Location of stop 1', 'Epping DC');
  await has('Name of the place of stop 2', 'Farm gate');
  await proposed('Arrive at stop 2');
  focus(button('Save as draft'));
  await press('{Enter}');
  await expect.element(page.getByText(`Journey ${reference} saved`)).toBeVisible();
  expect(server.callsOf(createJourney).map(({ body }) => body)).toEqual([
    expect.objectContaining({
      journeyUniqueReference: reference,
      stops: [
        expect.objectContaining({ locationId: 'location-epp' }),
        expect.objectContaining({ place: { name: 'Farm gate', latitude: -29.1234, longitude: 26.1 } }),
      ],
    }),
  ]);
});

test('Escape leaves the setting of a place, and the place as it was', async () => {
  await newPlan();
  await button('Set on map: stop 1').click();
  await expect.element(hint).toBeVisible();
  await press('{Escape}');
  await expect.element(hint).not.toBeInTheDocument();
  await expect.element(field('Location of stop 1')).toBeVisible();
  await expect.element(form).toBeVisible();
});

test('a plan says what is wrong beside the field and in a summary of links', async () => {
  const { server } = await newPlan();
  await field('Unique reference').fill('');
  await type('Planned start', 'soon');
  await says('Not a time: write YYYY-MM-DD HH:mm');
  await button('Save and submit').click();
  await says('6 fields need attention.', summary);
  await says('Unique reference is required');
  await says('A submitted journey needs a vehicle');
  await says('A submitted journey needs a driver');
  await expect
    .poll(() => form.getByText('Choose a location, or set the place on the map').elements())
    .toHaveLength(2);
  await summary.getByRole('link', { name: 'Stop 2: place' }).click();
  await hasFocus(field('Location of stop 2'));
  await type('Planned start', `${dayOf(Date.now(), 3)} 08:00`);
  await says('5 fields need attention.', summary);
  await locate(1, 'Isando DC');
  await type('Depart from stop 1', '7:00');
  await says('This is before the planned start');
  expect(server.callsOf(createJourney)).toEqual([]);
});

test('a plan whose reference is taken says so at the reference', async () => {
  await newPlan();
  await field('Unique reference').fill('PD-1');
  await locate(1, 'Isando DC');
  await locate(2, 'Bloemfontein DC');
  await button('Save as draft').click();
  await says('The reference is already in use');
  await summary.getByRole('link', { name: 'Unique reference' }).click();
  await hasFocus(field('Unique reference'));
  await press('PD-1-');
  await expect.element(summary).not.toBeInTheDocument();
});

test('a plan takes what other systems know the journey by, the owner of the vehicle and when the transporter leaves', async () => {
  const { server, desk } = await newPlan();
  const owner = desk.drivers[0]!;
  await locate(1, 'Isando DC');
  await locate(2, 'Bloemfontein DC');
  await field('Additional reference').fill('PO 4411');
  await field('Job id').fill('TMS-9');
  await field('Group').fill('North');
  await field('Sequence in the job').fill('3.5');
  await type('Transporter departure', `${dayOf(Date.now(), 3)} 06:30`);
  await field('Owner driver').fill(owner.name.slice(0, 6));
  await page.getByRole('option', { name: owner.name }).click();
  await has('Owner driver', owner.name);
  await button('Save as draft').click();
  await says('A whole number from 0 to 100000');
  await field('Sequence in the job').fill('3');
  await button('Save as draft').click();
  await expect.poll(() => server.callsOf(createJourney)).toHaveLength(1);
  expect(server.callsOf(createJourney)[0]?.body).toMatchObject({
    addReference: 'PO 4411',
    jobId: 'TMS-9',
    groupId: 'North',
    sequence: 3,
    ownerDriverId: owner.id,
    transporterDepartureTimeUtc: expect.stringMatching(/T04:30:00\.000Z$/),
  });
});

test('a stop takes the orders of customers, with their delivery windows', async () => {
  const { server } = await newPlan();
  const day = dayOf(Date.now(), 3);
  await locate(1, 'Isando DC');
  await locate(2, 'Bloemfontein DC');
  await button('Add an order at stop 2').click();
  await button('Add an order at stop 2').click();
  const [number, remove] = [field('Number of order 1 of stop 2'), button('Remove order 1 of stop 2')].map(
    topOf,
  );
  expect(Math.abs(remove! - number!)).toBeLessThan(8);
  await field('Number of order 1 of stop 2').fill('SO-4411');
  await field('Quantity of order 1 of stop 2').fill('12,5');
  await field('Planned temperature (°C) of order 1 of stop 2').fill('cold');
  await type('Delivery window of order 1 of stop 2 opens', `${day} 10:00`);
  await type('Delivery window of order 1 of stop 2 closes', `${day} 09:00`);
  await says('This is before the delivery window opens');
  await button('Save as draft').click();
  await says('Not a number');
  await summary.getByRole('link', { name: 'Stop 2, order 1: planned temperature' }).click();
  await hasFocus(field('Planned temperature (°C) of order 1 of stop 2'));
  await field('Planned temperature (°C) of order 1 of stop 2').fill('-18');
  await type('Delivery window of order 1 of stop 2 closes', `${day} 12:00`);
  await field('Number of order 2 of stop 2').fill('SO-4412');
  await button('Remove order 2 of stop 2').click();
  await button('Save as draft').click();
  await expect.poll(() => server.callsOf(createJourney)).toHaveLength(1);
  const stops = [
    expect.not.objectContaining({ orders: expect.anything() }),
    expect.objectContaining({
      orders: [
        {
          orderNumber: 'SO-4411',
          quantity: 12.5,
          plannedTemperature: -18,
          actualDepartureTemperature: null,
          addressDeliveryDateTimeWindowOpenUtc: `${day}T08:00:00.000Z`,
          addressDeliveryDateTimeCloseUtc: `${day}T10:00:00.000Z`,
        },
      ],
    }),
  ];
  expect(server.callsOf(createJourney)[0]?.body).toMatchObject({ stops });
});

test('on a phone every field and button of a plan can be touched', async () => {
  await page.viewport(390, 844);
  await newPlan();
  await expect.element(button('Set on map: stop 1')).toBeVisible();
  const touched = form.element().querySelectorAll('button, input:not([type="checkbox"])');
  const small = [...touched].filter((one) => one.getBoundingClientRect().height < 44);
  await page.viewport(1280, 720);
  expect(small.map((one) => one.getAttribute('aria-label') ?? one.textContent)).toEqual([]);
});
