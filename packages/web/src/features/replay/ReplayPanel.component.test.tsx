import { getPositionRangeOfJourney, listPositionsOfJourney } from '@linehaul/contracts/telemetry';
import { MINUTE } from '@linehaul/domain/core';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ApiFailure, hasFocus, PASS } from '../../testing/index.ts';
import { fails, flip, settings, shows, toggle } from '../../testing/screens/map-settings.ts';
import {
  button,
  goTo,
  isAt,
  makesRoom,
  minute,
  openJourneys,
  player,
  points,
  replaying,
  replaySwitch,
  scrubber,
} from '../../testing/screens/replay.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const chart = player.getByRole('img', { name: /^Speed and temperature of KF214/ });
const press = async (key: string) => {
  (scrubber.element() as HTMLElement).focus();
  await userEvent.keyboard(`{${key}}`);
};
const map = () => new URL(location.href).searchParams.get('map');
const seesText = (text: string | RegExp) => expect.element(player.getByText(text)).toBeVisible();

test('the switch opens the player, and the replayed time stands where the live one was', async () => {
  await replaying();
  const time = page.getByRole('region', { name: 'Map', exact: true });
  await expect.element(time.getByText('live data paused')).toBeVisible();
  await expect.element(time.getByText(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)).toBeVisible();
  expect(page.getByText(/as of \d\d:\d\d/).elements()).toEqual([]);
  expect(map()).toContain('replay');
  await button('End the replay').click();
  await expect.element(player).not.toBeInTheDocument();
  await expect.element(page.getByText(/as of \d\d:\d\d/)).toBeVisible();
  await hasFocus(replaySwitch);
  await expect.element(replaySwitch).not.toBeChecked();
});

test('routes are on and held during a replay, its positions are asked for in pages of 100, and Live Track ends it', async () => {
  const { server, desk } = await replaying();
  await shows({ Routes: 'on, held', 'Live Track': 'off' });
  await expect.element(settings.getByText('On during Vehicle Replay')).toBeVisible();
  const [asked] = server.callsOf(listPositionsOfJourney);
  const [from, to] = asked!.path
    .split('/')
    .slice(-2)
    .map((part) => Date.parse(decodeURIComponent(part)));
  expect(Math.abs(to! - Date.now())).toBeLessThan(MINUTE);
  expect(from).toBe(Date.parse(desk.journeys[0]!.departFromStartLocationTimeUtc!));
  expect(asked!.query).toMatchObject({ page: '0', size: '100', sort: ['timestampUtc,desc', 'id,desc'] });
  await flip(toggle('Live Track'));
  await expect.element(player).not.toBeInTheDocument();
  await shows({ 'Live Track': 'on', Routes: 'on, held', 'Latest Vehicle Position': 'on, held' });
  expect(map()).not.toContain('replay');
});

test('a link with a replay alone shows its routes, and no location points', async () => {
  await openJourneys(['KF-0001'], { more: '&map=replay' });
  await shows({ Routes: 'on, held', 'Location Points': 'off', 'Live Track': 'off' });
  await expect.element(scrubber).toBeVisible();
});

test('every point can be scrubbed to, more than the map draws', async () => {
  await replaying();
  const [now, all] = points();
  expect(now).toBe(1);
  expect(all).toBeGreaterThan(300);
  await press('ArrowRight');
  await expect.poll(points).toEqual([2, all]);
  await goTo(-60);
  await expect.poll(minute).toBeCloseTo(-60, 1);
});

test('a replay plays and pauses, keeps its place at another speed, and stops at the end', async () => {
  await replaying();
  await button('Play').click();
  await expect.poll(() => points()[0]).toBeGreaterThan(2);
  await button('Pause').click();
  await expect.element(button('Play')).toBeVisible();
  const stood = minute();
  const speed = (name: string) => player.getByRole('radio', { name });
  await player.getByText('8×', { exact: true }).click();
  await expect.element(speed('8×')).toBeChecked();
  expect(minute()).toBe(stood);
  await press('End');
  for (let i = 0; i < 3; i++) await press('PageDown');
  const before = minute();
  await button('Play').click();
  await expect.element(button('Play')).toBeVisible();
  const [now, all] = points();
  expect(now).toBe(all);
  expect(minute()).toBeGreaterThan(before);
  for (const name of ['0.5×', '1×', '2×', '4×']) {
    await player.getByText(name, { exact: true }).click();
    await expect.element(speed(name)).toBeChecked();
  }
});

test('for a person who has not asked for less motion a replay begins at once', async () => {
  const real = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    real(/reduced-motion/.test(query) ? 'not all' : query),
  );
  await replaying();
  await expect.element(button('Pause')).toBeVisible();
  await expect.poll(() => points()[0]).toBeGreaterThan(3);
});

test('Space plays, arrows step, Home and End go to the ends, wherever the keyboard is on the page', async () => {
  await replaying();
  (document.activeElement as HTMLElement | null)?.blur();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
  await isAt(2);
  await userEvent.keyboard('{PageUp}');
  await isAt(12);
  await userEvent.keyboard(' ');
  await expect.element(button('Pause')).toBeVisible();
  await userEvent.keyboard(' ');
  await expect.element(button('Play')).toBeVisible();
  await userEvent.keyboard('{End}');
  await expect.poll(() => points()[0]).toBe(points()[1]);
  await userEvent.keyboard('{Home}');
  await isAt(1);
  (replaySwitch.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(points()[0]).toBe(1);
});

test('the chart tells speed and temperature with what was planned, follows the replay, and a click goes there', async () => {
  await replaying();
  await expect.element(chart).toBeVisible();
  expect(chart.element().getAttribute('aria-label')).toMatch(
    /Speed from (0|58) to 82\skm\/h, temperature from −19\.0 to −17\.0\s°C$/,
  );
  await seesText('Planned −18 ± 2 °C');
  const from = minute();
  await page.elementLocator(chart.element().querySelector('.u-over')!).click();
  await expect.poll(minute).toBeGreaterThan(from);
  const middle = minute();
  await press('End');
  await expect.poll(minute).toBeGreaterThan(middle);
  expect(Math.abs(middle - (from + minute()) / 2)).toBeLessThan(2);
  await seesText(/^Temperature °C −1[789]\.\d$/);
  await seesText(/^Speed km\/h \d\d$/);
});

test('the chart is a table too, whose times can be gone to', async () => {
  await replaying();
  await button('Show as table').click();
  const table = player.getByRole('table');
  await expect.element(table.getByRole('columnheader', { name: 'Temperature °C' })).toBeVisible();
  await makesRoom();
  expect(table.getByRole('row').elements()).toHaveLength(201);
  const goes = table.getByRole('button', { name: /^Go to/ }).nth(4);
  await goes.click();
  await expect.element(goes).toHaveAttribute('aria-current', 'time');
  expect(points()[0]).toBeGreaterThan(5);
  await button('Show as table').click();
  await expect.element(chart).toBeVisible();
  await makesRoom();
});

test('a journey of which nothing was recorded says so', async () => {
  await openJourneys(['KF-0100']);
  await flip(replaySwitch);
  await seesText('No asset positions where found');
  await button('End the replay').click();
  await expect.element(player).not.toBeInTheDocument();
});

test('a failed read of positions names the journey, and can be tried again', async () => {
  let isBroken = true;
  const refused = () => (isBroken ? new ApiFailure('badRequest') : PASS);
  await openJourneys(['KF-0001'], {
    prepare: ({ server }) => server.answer(getPositionRangeOfJourney, refused),
  });
  await flip(replaySwitch);
  await fails('Could not retrieve asset positions for journey KF-0001');
  isBroken = false;
  await button('Try again').click();
  await expect.element(scrubber).toBeVisible();
});
