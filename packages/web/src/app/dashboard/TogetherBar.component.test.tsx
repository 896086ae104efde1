import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  goTo,
  makesRoom,
  openJourneys,
  player,
  replaySwitch,
  together,
} from '../../testing/screens/replay.ts';

afterEach(() => page.viewport(1280, 720));

const tool = (name: RegExp) => page.getByRole('toolbar', { name: 'Map tools' }).getByRole('button', { name });

test('the schedule offers to replay several journeys together, and the switch for one is held', async () => {
  await together();
  await expect.element(page.getByText('live data paused')).toBeVisible();
  await tool(/Map settings/).click();
  await expect.element(replaySwitch).toBeDisabled();
  await expect.element(replaySwitch).not.toBeChecked();
  await tool(/Journey schedule/).click();
  await page.getByRole('button', { name: 'End replay together' }).click();
  await expect.element(player).not.toBeInTheDocument();
  await openJourneys(['KF-0001'], { dock: 'schedule' });
  await expect.element(page.getByText('KF-0001', { exact: true }).first()).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Replay together' })).not.toBeInTheDocument();
});

test('each vehicle is where it was at that time; one that has not begun or lost its signal is said so', async () => {
  await together();
  const says = async (vehicle: string, text: RegExp) => {
    const lane = player
      .getByRole('group', { name: 'Vehicles of the replay' })
      .getByText(vehicle, { exact: true })
      .element()
      .closest('label');
    await expect.poll(() => lane?.textContent).toMatch(text);
  };
  await says('KF142', /Not yet begun/);
  await says('KF214', /km\/h/);
  await goTo(-60);
  await says('KF142', /km\/h/);
  await goTo(-40);
  await says('KF142', /No position/);
  await says('KF214', /km\/h/);
  await player.getByText('KF142', { exact: true }).click();
  await expect.element(player.getByRole('radio', { name: 'Show the chart of KF142, KF-0002' })).toBeChecked();
  await expect.element(player.getByRole('img', { name: /^Speed and temperature of KF142/ })).toBeVisible();
  await expect.element(player.getByText(/^No position for 1\d\smin/)).toBeVisible();
});

test("the map's buttons make room for a player of two vehicles, on a phone too", async () => {
  await together();
  await makesRoom();
  await page.viewport(390, 844);
  await makesRoom();
});

test('a journey taken from the map leaves one, which is the switch again', async () => {
  await together();
  await page.getByRole('button', { name: 'Remove KF-0002 from map' }).click();
  await expect.element(player).not.toBeInTheDocument();
  expect(new URL(location.href).searchParams.get('together')).toBeNull();
});
