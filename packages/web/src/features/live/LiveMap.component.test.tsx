import { getLiveVehicles } from '@linehaul/contracts/live';
import { overseenJourneys } from '@linehaul/testkit/worlds';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { journeyOf, leftLate } from '../../testing/answers/journeys.ts';
import { answerMap, answerVehicles, liveVehicleOf } from '../../testing/answers/live.ts';
import { inTurn, type Opened, openApp, type Prepare } from '../../testing/open-app.tsx';

const ISANDO = { latitude: -26.1411, longitude: 28.2067 };
const detailsOf = (title: string) => page.getByRole('region', { name: `${title}, details` });
const fit = (name: string) => page.getByRole('button', { name, exact: true });
const canvas = page.getByRole('region', { name: /^Map ground/ });

/** OV-LATE stands at its depot, under another vehicle and on the pin of its start. */
function openMap(path: string, more?: Prepare): Promise<Opened> {
  return openApp(path, overseenJourneys, {
    prepare: inTurn(({ server, desk, desks }) => {
      answerMap(server, desks);
      const [late, fine] = [journeyOf(desk, 'OV-LATE'), journeyOf(desk, 'OV-FINE')];
      leftLate(late, 40);
      Object.assign(fine, { journeyStatus: 'IN_PROGRESS', timeBasedStatus: 'DELAYED' });
      answerVehicles(server, [liveVehicleOf(late, ISANDO), liveVehicleOf(fine, ISANDO)]);
    }, more),
  });
}

/** Where the map shows a single place: see the margins of its camera. */
async function clickMiddle(up = 0): Promise<void> {
  const { width, height } = canvas.element().getBoundingClientRect();
  await userEvent.click(canvas, {
    position: { x: (44 + width - 52) / 2, y: (84 + height - 56) / 2 - up },
  });
}

test('where two vehicles and a pin meet, the chosen vehicle is on top, whatever the switches say', async () => {
  await page.viewport(1440, 900);
  for (const map of ['locations,routes', 'locations,routes,position']) {
    await openMap(`/?docks=schedule&journeys=journey-ov-late&map=${map}`);
    await page.getByRole('button', { name: 'Isando DC' }).click();
    await expect.element(detailsOf('Isando DC')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => detailsOf('Isando DC').query()).toBeNull();
    await expect
      .poll(async () => {
        await clickMiddle();
        return detailsOf('OV-LATE').query() !== null;
      })
      .toBe(true);
  }
});

test('the map opens on the whole fleet, and Fit knows selection, fleet and country on a phone too', async () => {
  await page.viewport(390, 844);
  await openMap('/?docks=none');
  await expect.element(fit('Fleet')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(fit('Selection')).toBeDisabled();
  await fit('Country').click();
  await expect.element(fit('Country')).toHaveAttribute('aria-pressed', 'true');
  for (const name of ['Selection', 'Fleet', 'Country'])
    expect(fit(name).element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
});

test('the first sight of the fleet waits for all of it, not for the first vehicle of the stream', async () => {
  await page.viewport(1280, 720);
  let letGo: (() => void) | undefined;
  const { server, desk } = await openMap('/?docks=none', ({ server }) => {
    letGo = server.delay(getLiveVehicles);
  });
  await expect.poll(() => server.streams).toBe(1);
  await expect.element(canvas).toBeVisible();
  const first = liveVehicleOf(journeyOf(desk, 'OV-LATE'), ISANDO);
  server.send('vehicles', { asOf: new Date().toISOString(), vehicles: [first] });
  await expect.element(page.getByText(/as of \d\d:\d\d/)).toBeVisible();
  expect(fit('Fleet').element().getAttribute('aria-pressed')).toBe('false');
  letGo?.();
  await expect.element(fit('Fleet')).toHaveAttribute('aria-pressed', 'true');
});
