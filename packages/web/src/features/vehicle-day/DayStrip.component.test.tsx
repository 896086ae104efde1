import { getPositionRangeOfAsset } from '@linehaul/contracts/telemetry';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DAY } from '../../testing/answers/vehicle-day.ts';
import { ApiFailure, hasFocus } from '../../testing/index.ts';
import {
  button,
  dayCard,
  openVehicle,
  part,
  readDays,
  spokenOf,
  strip,
} from '../../testing/screens/vehicle.ts';

test('the strip tells what the vehicle did, part by part', async () => {
  const { server } = await openVehicle();
  await expect.element(strip).toBeVisible();
  expect(readDays(server)).toEqual([DAY]);
  expect(strip.getByRole('option').elements().map(spokenOf)).toEqual([
    'Standing, 00:00 to 06:31, 6\u00a0h\u00a031\u00a0min, at Prospecton Depot',
    'Driving, 06:31 to 08:06, 1\u00a0h\u00a035\u00a0min, 91\u00a0km',
    'Standing, 08:06 to 08:24, 18\u00a0min, at Msunduzi Mills',
    'Driving, 08:24 to 09:42, 1\u00a0h\u00a018\u00a0min, 102\u00a0km',
    'No fixes, 09:42 to 13:39, 3\u00a0h\u00a057\u00a0min, 189\u00a0km not seen',
    'Driving, 13:39 to 14:06, 27\u00a0min, 32\u00a0km',
    'Rest, 14:06 to 14:51, 45\u00a0min, at Villiers Truck Stop',
    'Driving, 14:51 to 16:20, 1\u00a0h\u00a029\u00a0min, 87\u00a0km',
  ]);
  await expect.element(page.getByText(/^no fixes /)).toBeVisible();
  await expect.element(page.getByText('speed unknown')).toBeVisible();
  await expect.element(page.getByText(/planned 05:30–16:40$/)).toBeVisible();
  const marks = dayCard.getByRole('list', { name: 'Stops' }).getByRole('listitem');
  expect(marks.elements().map((one) => one.getAttribute('title'))).toEqual([
    '1 Prospecton Depot, 05:48–06:31',
    '2 Msunduzi Mills, 08:06–08:24',
    '3 Mooi River Rest Area, passed between 09:42 and 13:39',
    '4 Harrismith Truck Inn, passed between 09:42 and 13:39',
    '5 Villiers Truck Stop, 14:06–14:51',
  ]);
});

test('the strip is one stop of the Tab key, and arrows step through its parts', async () => {
  await openVehicle();
  await expect.element(strip).toBeVisible();
  button('Next day').element().focus();
  await userEvent.keyboard('{Tab}{Tab}');
  await hasFocus(strip);
  const chosen = () => {
    const id = strip.element().getAttribute('aria-activedescendant') ?? '';
    return spokenOf(document.getElementById(id));
  };
  await userEvent.keyboard('{ArrowRight}');
  expect(chosen()).toMatch(/^Standing, 00:00/);
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(chosen()).toMatch(/^Standing, 08:06/);
  await userEvent.keyboard('{ArrowLeft}');
  expect(chosen()).toMatch(/^Driving, 06:31/);
  await expect.element(page.getByText('06:31–08:06, 1 h 35 min')).toBeVisible();
  await expect.element(page.getByText('91 km, highest 82 km/h')).toBeVisible();
  await userEvent.keyboard('{End}{ArrowRight}');
  expect(chosen()).toMatch(/^Driving, 14:51/);
  await userEvent.keyboard('{Home}');
  expect(chosen()).toMatch(/^Standing, 00:00/);
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('00:00–06:31, 6 h 31 min')).not.toBeInTheDocument();
  await userEvent.keyboard('{Tab}');
  await hasFocus(button('Sub-trips of trip 2'));
});

test('Enter shows the way of a part on the map', async () => {
  const { server } = await openVehicle(undefined, undefined, ({ server }) => {
    server.answer(getPositionRangeOfAsset, {
      times: [1, 2],
      latitudes: [-29.9, -29.6],
      longitudes: [30.9, 30.4],
      ...{ speeds: [80, 80], headings: [null, null], temperatures: [null, null], next: null },
    });
  });
  await expect.element(strip).toBeVisible();
  strip.element().focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}');
  await expect.element(page.getByRole('region', { name: 'Map', exact: true })).toBeVisible();
  expect(location.pathname).toBe('/asset-journey-dashboard');
  const [asked] = server.callsOf(getPositionRangeOfAsset);
  expect(decodeURIComponent(asked?.path ?? '')).toContain(
    '/2026-01-19T04:31:00.000Z/2026-01-19T06:06:00.000Z',
  );
});

test('a way that cannot be read is said, and the page stays', async () => {
  await openVehicle(undefined, undefined, ({ server }) => {
    server.answer(getPositionRangeOfAsset, new ApiFailure('internal'));
  });
  await part(/^Driving, 06:31/).click();
  await button('Show on map').last().click();
  await expect.element(page.getByText('Could not retrieve the positions of this part')).toBeVisible();
  await expect.element(strip).toBeVisible();
});
