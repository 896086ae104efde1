import { getVehicleDay } from '@linehaul/contracts/vehicle-day';
import { DAY, HOUR } from '@linehaul/domain/core';
import { dateIn } from '@linehaul/domain/time';
import { unseenDayAnswer } from '@linehaul/testkit/answers';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { journeyOf } from '../../../testing/answers/journeys.ts';
import { ApiFailure } from '../../../testing/index.ts';
import { openOverview, overview } from '../../../testing/screens/overview.ts';
import { sinceText } from '../../../ui/times/index.ts';

const ZONE = 'Africa/Johannesburg';
const card = overview.getByRole('region', { name: 'Vehicle’s day' });
const fold = card.getByRole('button', { name: /^Vehicle’s day/ });
const strip = card.getByRole('listbox', { name: 'Parts of the day' });
const daysAgo = (days: number) => new Date(Date.now() - days * DAY).toISOString();

test('the day of the vehicle is a line that unfolds to its strip, and folds again', async () => {
  await openOverview('OV-LATE');
  await expect.element(card.getByText('driving 4 h 49 min, no fixes 3 h 57 min')).toBeVisible();
  await expect.element(card.getByText('KF214')).toBeVisible();
  expect(strip.elements()).toHaveLength(0);
  await fold.click();
  await expect.element(strip).toBeVisible();
  strip.element().focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.element(card.getByText('06:31–08:06, 1 h 35 min')).toBeVisible();
  await fold.click();
  await expect.element(strip).not.toBeInTheDocument();
});

test('a journey of several days begins with its first, and leads from one to the next', async () => {
  const { server } = await openOverview('OV-FINE', ({ desk }) =>
    Object.assign(journeyOf(desk, 'OV-FINE'), {
      plannedStartDateTimeUtc: daysAgo(9),
      plannedEndDateTimeUtc: daysAgo(8),
    }),
  );
  const asked = () => server.callsOf(getVehicleDay).map(({ path }) => path.split('/').at(-1));
  await fold.click();
  const [first, second] = [9, 8].map((days) => dateIn(Date.now() - days * DAY, ZONE));
  await expect.element(card.getByText(first!, { exact: true })).toBeVisible();
  await expect.element(card.getByRole('button', { name: 'Day before' })).toBeDisabled();
  await card.getByRole('button', { name: 'Day after' }).click();
  await expect.element(card.getByText(second!, { exact: true })).toBeVisible();
  await expect.element(card.getByRole('button', { name: 'Day after' })).toBeDisabled();
  expect([...new Set(asked())]).toEqual([first, second]);
});

test('the day is that of a vehicle that nobody hears of where the server says so, and of today alone', async () => {
  const since = new Date(Date.now() - 4 * HOUR).toISOString();
  const heard = new RegExp(
    `no fixes 3\\sh\\s57\\smin, nobody has heard of it since ${sinceText(since, ZONE)}$`,
  );
  const { server, desk } = await openOverview('OV-FINE', ({ desk }) =>
    Object.assign(journeyOf(desk, 'OV-FINE'), {
      ...{ journeyStatus: 'IN_PROGRESS', timeBasedStatus: 'DELAYED', silentSinceUtc: since },
      plannedStartDateTimeUtc: daysAgo(1),
    }),
  );
  await expect.element(card.getByText(heard)).toBeVisible();
  await fold.click();
  await card.getByRole('button', { name: 'Day before' }).click();
  await expect.element(card.getByText(dateIn(Date.now() - DAY, ZONE), { exact: true })).toBeVisible();
  await expect.element(card.getByText(/no fixes 3\sh\s57\smin$/)).toBeVisible();
  expect(card.getByText(/heard of/).elements()).toHaveLength(0);

  const { id } = Object.assign(journeyOf(desk, 'OV-FINE'), { silentSinceUtc: null });
  await card.getByRole('button', { name: 'Day after' }).click();
  server.send('journeys', { journeyIds: [id], byHand: [] });
  await expect.element(card.getByText(/no fixes 3\sh\s57\smin$/)).toBeVisible();
});

test('a journey without a vehicle has no day of one', async () => {
  const { server } = await openOverview('OV-BARE');
  await expect.element(overview.getByText('No drivers allocated')).toBeVisible();
  expect(card.elements()).toHaveLength(0);
  expect(server.callsOf(getVehicleDay)).toHaveLength(0);
});

test('a day that could not be read is tried again', async () => {
  let isDown = true;
  await openOverview('OV-FINE', ({ server }) => {
    server.answer(getVehicleDay, ({ params }) =>
      isDown ? new ApiFailure('notFound') : unseenDayAnswer(params.assetId, params.date, ZONE),
    );
  });
  await expect.element(card.getByText('Could not retrieve the vehicle’s day')).toBeVisible();
  await fold.click();
  isDown = false;
  await card.getByRole('button', { name: 'Try again' }).click();
  await expect.element(card.getByText(/^no fixes .*24\sh$/)).toBeVisible();
});
