import { createJourney, updateJourneyPlan } from '@linehaul/contracts/journeys';
import { dayOf } from '@linehaul/testkit/worlds';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  button,
  edit,
  field,
  form,
  locate,
  newPlan,
  overlaps,
  proposed,
  says,
  select,
  type,
  typedIn,
} from '../../testing/screens/planning.ts';

test('a plan says who is taken before it is saved, and is saved all the same with a comment', async () => {
  const { server } = await newPlan();
  await type('Planned start', `${dayOf(Date.now(), 20)} 09:00`);
  await locate(1, 'Isando DC');
  await locate(2, 'Bloemfontein DC');
  await proposed('Arrive at stop 2');
  await expect.element(page.getByText('1 of 1 legs as driven before')).toBeVisible();
  await select('Vehicle', 'Vehicle Asset Selection', 'CA 418-227', 'Select Asset');
  await says('Busy PD-2');
  const reference = typedIn('Unique reference');
  await button('Save as draft').click();
  await expect.element(overlaps.getByText('PD-2').first()).toBeVisible();
  await button('Cancel Allocation', overlaps).click();
  await expect.element(overlaps).not.toBeInTheDocument();
  await expect.element(form).toBeVisible();
  await button('Save as draft').click();
  await overlaps.getByRole('textbox').fill('Agreed with both customers');
  await button('Override allocation', overlaps).click();
  await expect.element(page.getByText(`Journey ${reference} saved`)).toBeVisible();
  const [first, second, third] = server.callsOf(createJourney).map(({ body }) => body as object);
  expect(first).toMatchObject({ journeyUniqueReference: reference, vehicleId: 'asset-ca-418-227' });
  expect(second).toEqual(first);
  expect(third).toEqual({ ...first, overrideConflict: true, changeComment: 'Agreed with both customers' });
});

test('a plan whose drivers change after its approval asks why', async () => {
  const { server } = await edit('PD-2');
  await button('Remove Sipho Naidoo').click();
  await select('Drivers', 'Asset Driver Selection', 'Lindiwe Dube', 'Select Drivers');
  await button('Save').click();
  await says('Change comments required');
  expect(server.callsOf(updateJourneyPlan)).toEqual([]);
  await field('Change comment').fill('Sipho is ill');
  await button('Save').click();
  await expect.element(page.getByText('Journey PD-2 saved')).toBeVisible();
  expect(server.callsOf(updateJourneyPlan).map(({ body }) => body)).toEqual([
    expect.objectContaining({ driverId1: 'driver-k-1003', driverId2: null, changeComment: 'Sipho is ill' }),
  ]);
});
