import { calculateRoute } from '@linehaul/contracts/routing';
import { oneRunningJourney } from '@linehaul/testkit/worlds';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerRouting } from '../../testing/answers/routing.ts';
import { ApiFailure, hasFocus, type Opened, openApp, PASS } from '../../testing/index.ts';

const TITLE = 'Time and distance calculator';
const panel = page.getByRole('region', { name: TITLE });
const field = (name: 'Start' | 'End') => panel.getByRole('combobox', { name });
const result = panel.getByRole('region', { name: 'Result' });
const howTo = panel.getByText('Click the map for the start, then for the end, or type them here.');

let isBroken = false;
let opened: Opened;

beforeEach(async () => {
  isBroken = false;
  await page.viewport(1440, 900);
  opened = await openApp('/?docks=', oneRunningJourney, {
    prepare({ server, desks }) {
      answerRouting(server, desks);
      server.answer(calculateRoute, () =>
        isBroken
          ? new ApiFailure('routeTimeout', {
              detail: 'The route provider did not answer in time. Try again shortly.',
            })
          : PASS,
      );
    },
  });
  await page.getByRole('button', { name: TITLE }).click();
  await expect.element(howTo).toBeVisible();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(1280, 720);
});

async function choose(name: 'Start' | 'End', text: string, option: RegExp): Promise<void> {
  await field(name).fill(text);
  await page.getByRole('option', { name: option }).first().click();
}
const summary = () => result.getByRole('status').query()?.textContent ?? '';
const describedBy = (name: 'Start' | 'End') =>
  document.getElementById(field(name).element().getAttribute('aria-describedby') ?? '')?.textContent;

test('a location and a town are typed by the keyboard, swapped, copied and cleared', async () => {
  await field('Start').fill('isan');
  await expect.element(page.getByRole('option', { name: /Isando DC\s*Location/ })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(field('Start')).toHaveValue('Isando DC');
  await userEvent.keyboard('{Tab}');
  (field('End').element() as HTMLElement).focus();
  await userEvent.keyboard('harrismith');
  await expect.element(page.getByRole('option', { name: /Harrismith\s*Town/ })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(summary)
    .toMatch(/^2[4-9]\d(\.\d{1,2})?\u00a0km, 3\u00a0hours \d+\u00a0minutes? \d+\u00a0seconds?$/);
  const text = summary();
  await expect.element(result.getByText('Estimate, not truck-legal')).toBeVisible();
  expect(panel.getByText(/truck route/i).elements()).toEqual([]);
  expect(opened.server.callsOf(calculateRoute)[0]?.body).toEqual({
    points: [{ locationId: 'location-isd' }, { latitude: expect.any(Number), longitude: expect.any(Number) }],
  });

  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await result.getByRole('button', { name: 'Copy' }).click();
  await expect.element(page.getByText('Copied')).toBeVisible();
  expect(write.mock.calls).toEqual([
    [
      `Isando DC (-26.14110, 28.20670) to Harrismith (${describedBy('End')}): ${text.replaceAll('\u00a0', ' ')} (estimate, not truck-legal)`,
    ],
  ]);
  expect(describedBy('End')).toMatch(/^-28\.\d{5}, 29\.\d{5}$/);

  await panel.getByRole('button', { name: 'Swap start and end' }).click();
  await expect.element(field('Start')).toHaveValue('Harrismith');
  await expect.element(field('End')).toHaveValue('Isando DC');
  await expect.poll(summary).toBe(text);

  await panel.getByRole('button', { name: 'Clear End' }).click();
  await expect.element(result).not.toBeInTheDocument();
  await panel.getByRole('button', { name: 'Clear' }).click();
  await expect.element(field('Start')).toHaveValue('');
});

test('coordinates are typed, a way below a kilometre is in metres, and an unknown place is said to be none', async () => {
  await choose('Start', '-28.74, 24.76', /-28.74000, 24.76000/);
  await choose('End', '28.743S 24.762E', /-28.74300, 24.76200/);
  await expect.poll(summary).toMatch(/^\d{3}\sm, (\d+\sminutes? )?\d+\sseconds?$/);
  await field('End').fill('no such place');
  await expect
    .element(page.getByText('Nothing found. Type a name, or latitude and longitude as -28.74, 24.76'))
    .toBeVisible();
});

test('a route that cannot be calculated says so, with the reason and another try', async () => {
  isBroken = true;
  await choose('Start', 'isando', /Isando DC/);
  await choose('End', 'epping', /Epping DC/);
  await expect.element(page.getByRole('alert').getByText('Route calculation error')).toBeVisible();
  await expect
    .element(panel.getByText('The route provider did not answer in time. Try again shortly.'))
    .toBeVisible();
  isBroken = false;
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(summary).toMatch(/^1\d{3}(\.\d{1,2})?\skm, \d+\shours/);
});

test('Escape gives the map back, a button takes it again, a second Escape closes, and nothing is left', async () => {
  await choose('Start', 'isando', /Isando DC/);
  const hint = page.getByRole('status').filter({ hasText: 'Click the map to set the end' });
  await expect.element(hint).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await panel.getByRole('button', { name: 'Set on the map' }).click();
  await expect.element(hint).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  await hasFocus(page.getByRole('button', { name: TITLE }));
  await userEvent.keyboard('{Enter}');
  await expect.element(panel).toBeVisible();
  await expect.element(field('Start')).toHaveValue('');
});
