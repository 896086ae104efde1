import { getAvailability } from '@linehaul/contracts/allocation';
import { expect, test } from 'vitest';
import { ApiFailure, PASS } from '../../../testing/index.ts';
import {
  allocate,
  allocation,
  choice,
  DRIVER,
  line,
  TRAILER,
  tab,
} from '../../../testing/screens/allocation.ts';

test('a row of the allocation says by which journey it is taken, and what it means once it is chosen', async () => {
  await allocate();
  await expect.element(line('Abel Mokoena').getByText('Free')).toBeVisible();
  await expect.element(line('Sibusiso Naidoo').getByText(`Busy ${DRIVER}`)).toBeVisible();
  const drivers = allocation.getByRole('tabpanel', { name: /^Drivers/ });
  for (const what of ['Other journey', 'Overlap', 'This journey'])
    await expect.element(drivers.getByText(what)).toBeVisible();
  await choice('Sibusiso Naidoo').click();
  await expect.element(line('Sibusiso Naidoo').getByText(`Overlap ${DRIVER}`)).toBeVisible();
  await expect
    .element(
      allocation.getByText(
        '1 selected driver overlaps another journey. Save asks you to cancel or override.',
      ),
    )
    .toBeVisible();
  await choice('Karabo Govender').click();
  await expect
    .element(
      allocation.getByText(
        '2 selected drivers overlap another journey. Save asks you to cancel or override.',
      ),
    )
    .toBeVisible();
  await tab('Vehicle Assets').click();
  await expect.element(line('CA 418-227').getByText(`Busy ${DRIVER}`)).toBeVisible();
  await tab('Trailer Assets').click();
  await expect.element(line('LD 20 JP GP').getByText(`Busy ${TRAILER}`)).toBeVisible();
  await expect.element(line('LF 77 DC GP').getByText('Free')).toBeVisible();
});

test('where availability cannot be read, nobody is called free, and it can be asked for again', async () => {
  let isBroken = true;
  await allocate(undefined, {
    prepare: ({ server }) =>
      server.answer(getAvailability, () => (isBroken ? new ApiFailure('badRequest') : PASS)),
  });
  const drivers = allocation.getByRole('tabpanel', { name: /^Drivers/ });
  await expect
    .element(drivers.getByRole('alert').getByText('Availability is unknown: it could not be read.'))
    .toBeVisible();
  await expect.element(line('Abel Mokoena').getByText('Unknown')).toBeVisible();
  expect(allocation.getByText('Free').elements()).toEqual([]);
  isBroken = false;
  await drivers.getByRole('button', { name: 'Try again' }).click();
  await expect.element(line('Abel Mokoena').getByText('Free')).toBeVisible();
});
