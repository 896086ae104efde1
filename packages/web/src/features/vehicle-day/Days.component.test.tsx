import { getVehicleDay } from '@linehaul/contracts/vehicle-day';
import { shiftDate } from '@linehaul/domain/time';
import { futureDayAnswer, unseenDayAnswer, vehicleDayAnswer } from '@linehaul/testkit/answers';
import { oneRunningJourney } from '@linehaul/testkit/worlds';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  answerVehicle,
  DAY,
  type DayOf,
  plannedJourneys,
  VEHICLE,
} from '../../testing/answers/vehicle-day.ts';
import { ApiFailure, hasFocus, openApp } from '../../testing/index.ts';
import { button, figure, openVehicle, part, readDays, strip, viewOf } from '../../testing/screens/vehicle.ts';

test('Page Up and Page Down change the day, t is today, and the address keeps it', async () => {
  const { server } = await openVehicle();
  await expect.element(strip).toBeVisible();
  strip.element().focus();
  await userEvent.keyboard('{PageUp}');
  await expect.poll(() => location.search).toBe(`?tab=day&day=${shiftDate(DAY, -1)}`);
  await button('Next day').click();
  await button('Next day').click();
  await expect.poll(() => location.search).toBe(`?tab=day&day=${shiftDate(DAY, 1)}`);
  await userEvent.keyboard('{PageDown}');
  await expect.poll(() => location.search).toBe(`?tab=day&day=${shiftDate(DAY, 2)}`);
  await expect.element(page.getByText('Wednesday', { exact: true })).toBeVisible();
  await userEvent.keyboard('t');
  await expect.element(page.getByText(/day, today$/)).toBeVisible();
  expect(readDays(server).slice(0, 2)).toEqual([DAY, shiftDate(DAY, -1)]);
  expect(button('Today').elements()).toHaveLength(0);
});

test('the keys of the day work again and again: what they take away gives the keyboard back', async () => {
  await openVehicle();
  await expect.element(strip).toBeVisible();
  strip.element().focus();
  for (const days of [-1, -2]) {
    await userEvent.keyboard('{PageUp}');
    await expect.poll(() => location.search).toBe(`?tab=day&day=${shiftDate(DAY, days)}`);
  }
  await expect.element(strip).toBeVisible();
  await hasFocus(strip);
  await userEvent.keyboard('{PageDown}');
  await expect.poll(() => location.search).toBe(`?tab=day&day=${shiftDate(DAY, -1)}`);
  await hasFocus(strip);
  await button('Today').click();
  await expect.element(page.getByText(/day, today$/)).toBeVisible();
  await userEvent.keyboard('{PageUp}');
  await expect.element(page.getByText(/day, yesterday$/)).toBeVisible();
});

test('a day is chosen from the calendar', async () => {
  await openVehicle();
  await button(`${DAY}, choose a day`).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^6 January 2026$|^6$/ })
    .click();
  await expect.poll(() => location.search).toBe('?tab=day&day=2026-01-06');
});

test('in spring the day has 23 hours, and none that the clocks leave out', async () => {
  const inBerlin = (now: number) => {
    const { name, organisations } = oneRunningJourney(now);
    return {
      name,
      organisations: organisations.map((one) => ({ ...one, organisation: { timeZone: 'Europe/Berlin' } })),
    };
  };
  await openApp(viewOf('?tab=day&day=2026-03-29'), inBerlin, {
    prepare: ({ server, desk }) =>
      answerVehicle(server, desk, { dayOf: (...of) => vehicleDayAnswer(...of, []) }),
  });
  await expect.element(strip).toBeVisible();
  await expect.element(page.getByText('Sunday, 23 hours as the clocks change')).toBeVisible();
  await expect.element(page.getByText('04:00', { exact: true })).toBeVisible();
  expect(page.getByText('02:00', { exact: true }).elements()).toHaveLength(0);
});

const withPlan =
  (answerOf: DayOf): DayOf =>
  (assetId, date, timeZone) => ({
    ...answerOf(assetId, date, timeZone),
    journeys: [...plannedJourneys(date)],
  });

test('a day that nobody saw is a frame, with what was planned and no trips', async () => {
  await openVehicle(undefined, { dayOf: withPlan(unseenDayAnswer) });
  await expect.element(part('No fixes, 00:00 to 24:00, 24 h')).toBeVisible();
  await expect.element(page.getByText('No fixes on this day')).toBeVisible();
  await expect.element(page.getByText(/planned 05:30–16:40$/)).toBeVisible();
  expect(figure('Highest speed')).toBe('—');
  await part(/^No fixes/).click();
  expect(button('Show on map').elements()).toHaveLength(1);
});

test('a vehicle without a device says so, and leads to where one is paired', async () => {
  await openVehicle(undefined, { dayOf: unseenDayAnswer, hasDevice: false });
  await expect.element(page.getByText('No device is paired')).toBeVisible();
  await page.getByRole('link', { name: 'Edit asset' }).click();
  await expect.poll(() => location.pathname).toBe(`/asset/${VEHICLE}/edit`);
});

test('a day to come shows what is planned, and no figures', async () => {
  await openVehicle('?tab=day&day=2099-03-29', { dayOf: withPlan(futureDayAnswer) });
  await expect.element(page.getByText('This day is still to come')).toBeVisible();
  await expect.element(page.getByText('The strip shows what is planned for KF214.')).toBeVisible();
  expect(strip.elements()).toHaveLength(0);
  expect(figure('Driving')).toBe('—');
});

test('a day that could not be read is tried again, and other days can be reached', async () => {
  let isDown = true;
  await openVehicle(undefined, undefined, ({ server, desk }) => {
    server.answer(getVehicleDay, ({ params }) =>
      isDown
        ? new ApiFailure('notFound')
        : vehicleDayAnswer(params.assetId, params.date, desk.organisation.timeZone),
    );
  });
  await expect.element(page.getByRole('alert').getByText('Could not retrieve the day')).toBeVisible();
  await expect.element(button('Previous day')).toBeEnabled();
  isDown = false;
  await button('Try again').click();
  await expect.element(strip).toBeVisible();
});

test('a day that no vehicle can have says so, and leads to today', async () => {
  const { server } = await openVehicle('?tab=day&day=1969-07-20');
  await expect.element(page.getByText('This day is outside the years 1970 to 2099')).toBeVisible();
  expect(page.getByRole('alert').elements()).toHaveLength(0);
  expect(readDays(server)).toEqual([]);
  await button('Show today').click();
  await expect.element(strip).toBeVisible();
  await expect.element(page.getByText(/day, today$/)).toBeVisible();
});

test('the day is read again when one of its journeys changes, and when nobody of it does not', async () => {
  const { server } = await openVehicle();
  await expect.element(strip).toBeVisible();
  await expect.poll(() => server.streams).toBe(1);
  server.send('journeys', { journeyIds: ['journey-of-another'], byHand: [] });
  server.send('journeys', { journeyIds: ['journey-kf-21a'], byHand: [] });
  await expect.poll(() => readDays(server)).toEqual([DAY, DAY]);
  server.send('journeys', { journeyIds: ['journey-of-another'], byHand: ['journey-of-another'] });
  await expect.poll(() => readDays(server)).toEqual([DAY, DAY, DAY]);
});
