import { getJourneyRoute, listEventsOfJourney } from '@linehaul/contracts/journeys';
import {
  getLatestOfJourney,
  getPositionRangeOfJourney,
  listPositionsOfJourney,
} from '@linehaul/contracts/telemetry';
import { getVehicleDay } from '@linehaul/contracts/vehicle-day';
import { HOUR, MINUTE } from '@linehaul/domain/core';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fixOf } from '../../testing/answers/live.ts';
import { NOTHING_RECORDED } from '../../testing/answers/replay.ts';
import { ApiFailure, hasFocus, PASS } from '../../testing/index.ts';
import {
  fails,
  flip,
  openMap,
  reopen,
  select,
  settings,
  shows,
  tick,
  toggle,
  tool,
} from '../../testing/screens/map-settings.ts';

afterEach(() => {
  vi.useRealTimers();
});

const instantsOf = (path: string) =>
  path
    .split('/')
    .slice(-2)
    .map((part) => Date.parse(decodeURIComponent(part)));
const map = () => new URL(location.href).searchParams.get('map');

test('the map begins with location points and routes, without Live Track, also after a reload', async () => {
  await openMap('/');
  await tool.click();
  const initial = {
    'Location Points': 'on',
    Routes: 'on',
    Events: 'off',
    'Latest Vehicle Position': 'off',
    'Live Track': 'off',
  };
  await shows(initial);
  await reopen();
  await shows(initial);
  await userEvent.keyboard('{Escape}');
  await expect.element(settings).not.toBeInTheDocument();
  await hasFocus(tool);
});

test('Live Track forces pins, routes and position on, holds the others, and polls every 20 s', async () => {
  const asked: number[] = [];
  await openMap(undefined, ({ server }) =>
    server.answer(getLatestOfJourney, () => {
      asked.push(Date.now());
      return PASS;
    }),
  );
  await select('KF-0001');
  await flip(toggle('Location Points'));
  await flip(toggle('Routes'));
  await shows({ 'Location Points': 'off', Routes: 'off' });
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    shouldAdvanceTime: true,
  });
  await flip(toggle('Live Track'));
  await shows({
    'Location Points': 'on, held',
    Routes: 'on, held',
    Events: 'off, held',
    'Latest Vehicle Position': 'on, held',
    'Live Track': 'on',
  });
  expect(map()).toBe('locations,routes,position,live');
  await expect.element(settings.getByText('On during Live Track').first()).toBeVisible();
  await expect.element(settings.getByText('Not during Live Track').first()).toBeVisible();
  expect(asked).toHaveLength(1);
  vi.advanceTimersByTime(20_000);
  await expect.poll(() => asked.length).toBeGreaterThan(1);
  expect(asked[1]! - asked[0]!).toBeGreaterThanOrEqual(20_000);
  expect(asked[1]! - asked[0]!).toBeLessThan(21_000);
  vi.useRealTimers();
  await flip(toggle('Live Track'));
  await shows({
    'Location Points': 'on',
    Routes: 'on',
    'Latest Vehicle Position': 'on',
    'Live Track': 'off',
  });
});

test('a changed selection turns Live Track off, and a reload does not bring it back', async () => {
  await openMap();
  await select('KF-0001');
  await flip(toggle('Live Track'));
  await shows({ 'Live Track': 'on' });
  await select('KF-0100');
  await shows({ 'Live Track': 'off', 'Latest Vehicle Position': 'on' });
  await flip(toggle('Live Track'));
  await tick('KF-0100').click();
  await shows({ 'Live Track': 'off' });
  await reopen();
  await shows({ 'Live Track': 'off', 'Latest Vehicle Position': 'on' });
});

test('more than one journey turns events off and holds them', async () => {
  await openMap();
  await select('KF-0001');
  await flip(toggle('Events'));
  await shows({ Events: 'on' });
  await select('KF-0100');
  await shows({ Events: 'off, held' });
  await expect.element(settings.getByText('One selected journey only').first()).toBeVisible();
  await tick('KF-0100').click();
  await shows({ Events: 'off' });
});

test('where nobody saw the vehicle is asked for once it has left, with its way', async () => {
  const { server, desk } = await openMap(
    '/?docks=journeys,settings&map=locations&sort=journeyUniqueReference,asc',
  );
  await select('KF-0001', 'KF-0100');
  await shows({ Routes: 'off' });
  expect(server.callsOf(getVehicleDay)).toHaveLength(0);
  await flip(toggle('Routes'));
  const asked = () => new Set(server.callsOf(getVehicleDay).map(({ path }) => path.split('/').at(-2)));
  await expect.poll(asked).toEqual(new Set([desk.journeys[0]!.vehicleId]));
});

test('every failure of what the map asks names its journey', async () => {
  const refused = new ApiFailure('badRequest');
  const reject: Parameters<typeof openMap>[1] = ({ server }) =>
    server
      .answer(getJourneyRoute, refused)
      .answer(getLatestOfJourney, refused)
      .answer(listEventsOfJourney, refused);
  await openMap(undefined, reject);
  await select('KF-0001');
  await fails('Could not retrieve routes for journey KF-0001');
  await flip(toggle('Latest Vehicle Position'));
  await fails('Could not retrieve latest asset position for journey KF-0001');
  await flip(toggle('Events'));
  await fails('Could not retrieve events for journey KF-0001');
});

test("the map says which journey's positions it could not read, also where the player has read its own", async () => {
  await openMap();
  await select('KF-0001');
  await reopen('replay', ({ server }) =>
    server
      .answer(getPositionRangeOfJourney, NOTHING_RECORDED)
      .answer(listPositionsOfJourney, new ApiFailure('badRequest')),
  );
  await fails('Could not retrieve asset positions for journey KF-0001');
});

test('a latest position with invalid coordinates is said to be none', async () => {
  await openMap(undefined, ({ server, desk }) =>
    server.answer(getLatestOfJourney, fixOf(desk.journeys[0]!, { latitude: 0, longitude: 0 })),
  );
  await select('KF-0001');
  await flip(toggle('Latest Vehicle Position'));
  await fails('No asset positions where found');
});

test('events are asked for in pages of 100: again while the journey runs, once when it is completed', async () => {
  const { server, desk } = await openMap();
  await select('KF-0001');
  const asked = () => server.callsOf(listEventsOfJourney);
  const again = async () => {
    await flip(toggle('Events'));
    await shows({ Events: 'off' });
    await flip(toggle('Events'));
    await shows({ Events: 'on' });
  };
  await flip(toggle('Events'));
  await expect.poll(() => asked().length).toBe(1);
  const { path, query } = asked()[0]!;
  const [, to] = instantsOf(path);
  expect(path.split('/').at(-3)).toBe('1000');
  expect(Math.abs(to! - Date.now() - 2 * HOUR)).toBeLessThan(MINUTE);
  expect(query).toMatchObject({ page: '0', size: '100', sort: ['eventDateTimeUtc,desc', 'id,desc'] });
  await again();
  await expect.poll(() => asked().length).toBe(2);

  const [journey] = desk.journeys;
  Object.assign(journey!, { journeyStatus: 'COMPLETED', version: journey!.version + 1 });
  server.send('journeys', { journeyIds: [journey!.id], byHand: [journey!.id] });
  await expect.poll(() => asked().length).toBe(3);
  await again();
  await again();
  expect(asked()).toHaveLength(3);
});
