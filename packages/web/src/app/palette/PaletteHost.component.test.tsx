import { listLocations } from '@linehaul/contracts/fleet';
import { oneRunningJourney } from '@linehaul/testkit/worlds';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerRecords } from '../../testing/answers/entities.ts';
import { answerFleet } from '../../testing/answers/fleet.ts';
import { openApp } from '../../testing/index.ts';

const box = page.getByRole('combobox', { name: /^Search screens, journeys/ });
const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const CONTROL_K = '{Control>}k{/Control}';

async function find(typed: string, name: RegExp): Promise<void> {
  await userEvent.keyboard(CONTROL_K);
  await expect.element(box).toBeVisible();
  await userEvent.keyboard(typed);
  await expect.element(page.getByRole('option', { name }).first()).toBeVisible();
  await userEvent.keyboard('{Enter}');
}

test('the palette finds journeys, vehicles, drivers, locations and screens by the keyboard alone', async () => {
  await openApp('/', oneRunningJourney, {
    prepare: ({ server, desk }) => {
      answerFleet(server, desk);
      answerRecords(server, desk, ['driver-licence']);
      server.answer(listLocations, ({ query }) =>
        desk.locations.filter(({ name }) => !query.search || name.toLowerCase().includes(query.search)),
      );
    },
  });
  await expect.element(page.getByRole('button', { name: 'Search and go to' })).toBeVisible();
  await find('KF-0001', /^KF-0001/);
  await expect.element(page.getByRole('dialog', { name: /^Journey overview/ })).toBeVisible();
  await userEvent.keyboard(CONTROL_K);
  expect(box.query()).toBeNull();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog', { name: /^Journey overview/ })).not.toBeInTheDocument();
  await find('thabo', /^Thabo Mokoena/);
  await expect.element(heading('Edit Driver')).toBeVisible();
  await find('epping', /^Epping DC/);
  await expect.element(heading('Edit Location')).toBeVisible();
  await find('kf142', /^CA 418-227/);
  await expect.element(heading('Edit Asset')).toBeVisible();
  await find('new driver lic', /^New driver licence/);
  await expect.element(heading('New driver licence')).toBeVisible();
  await userEvent.keyboard(CONTROL_K);
  await userEvent.keyboard('no such thing');
  await expect.element(page.getByText('Nothing found')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(box).not.toBeInTheDocument();
});
