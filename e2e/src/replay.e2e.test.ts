import { pathWith } from '@linehaul/contracts/http';
import { postKey } from '@linehaul/contracts/operator';
import { MINUTE } from '@linehaul/domain/core';
import { replayedFixes, twoReplayedJourneys } from '@linehaul/testkit/worlds';
import { expect, test } from 'vitest';
import { problemsInBothThemes, stage } from './harness/index.ts';

const begin = Math.floor(Date.now() / MINUTE) * MINUTE;
const on = stage(twoReplayedJourneys(begin), drive);

async function drive(): Promise<void> {
  const { url, token } = on.product.operator;
  const made = await fetch(url + pathWith(postKey.path, { name: 'KAROO_FREIGHT' }), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'trackers' }),
  });
  const { key } = postKey.response.parse(await made.json());
  const fixes = replayedFixes(begin);
  const response = await fetch(`${on.product.url}/telemetry/positions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(fixes),
  });
  expect(await response.json()).toMatchObject({ accepted: fixes.length });
}

test('what vehicles sent is played again on the map: one by the switch, two together, and none where nothing was sent', async () => {
  const page = await on.signedIn('dispatcher', '/', { viewport: { width: 1024, height: 640 } });
  const answer = await page.request.get('/api/journeys/KAROO_FREIGHT?size=100');
  const rows = (await answer.json()) as { journeyId: string; journeyUniqueReference: string }[];
  const withJourneys = (dock: string, ...references: string[]) => {
    const ids = references.map(
      (reference) => rows.find((row) => row.journeyUniqueReference === reference)?.journeyId,
    );
    expect(ids).not.toContain(undefined);
    return page.goto(`/?docks=${dock}&journeys=${ids.join(',')}`);
  };
  const player = page.getByRole('region', { name: 'Replay player' });
  const scrubber = player.getByRole('slider', { name: 'Replayed time' });
  const replaySwitch = page.getByRole('switch', { name: 'Vehicle Replay' });
  const button = (name: string) => player.getByRole('button', { name, exact: true });
  const problems = async (other: 'light' | 'dark') => {
    const lowest = page.getByRole('button', { name: 'Fleet', exact: true });
    await expect
      .poll(async () => {
        const [above, below] = await Promise.all([lowest.boundingBox(), player.boundingBox()]);
        return above!.y + above!.height <= below!.y;
      })
      .toBe(true);
    return problemsInBothThemes(page, other);
  };

  await withJourneys('settings', 'KF-0001');
  await expect.poll(() => replaySwitch.isEnabled()).toBe(true);
  await replaySwitch.press('Space');
  await scrubber.waitFor();
  const point = async () => {
    const text = await player.getByText(/^Point/).textContent();
    return text?.match(/\d+/g)?.map(Number) ?? [];
  };
  expect((await point())[1]).toBeGreaterThan(300);
  const chart = player.getByRole('img', { name: /^Speed and temperature of KF214/ });
  expect(await chart.getAttribute('aria-label')).toMatch(
    /Speed from (0|58) to 82\skm\/h, temperature from −19\.0 to −17\.0\s°C$/,
  );
  await player.getByText('Planned −18 ± 2 °C').waitFor();
  expect(await problems('dark')).toEqual([]);
  await button('Play').click();
  await expect.poll(async () => (await point())[0]).toBeGreaterThan(2);
  await button('End the replay').click();
  await player.waitFor({ state: 'detached' });

  await withJourneys('schedule', 'KF-0001', 'KF-0002');
  await page.getByRole('button', { name: 'Replay together' }).click();
  await scrubber.waitFor();
  const lane = (vehicle: string) =>
    player
      .getByRole('group', { name: 'Vehicles of the replay' })
      .locator('label')
      .filter({ hasText: vehicle });
  await lane('KF142').getByText('Not yet begun').waitFor();
  expect(await problems('light')).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await problems('dark')).toEqual([]);
  await page.setViewportSize({ width: 1024, height: 640 });
  await scrubber.fill(String(begin - 40 * MINUTE));
  await lane('KF142').getByText('No position').waitFor();
  await lane('KF214').getByText('km/h').waitFor();
  await page.getByRole('button', { name: 'Remove KF-0002 from map' }).click();
  await player.waitFor({ state: 'detached' });

  await withJourneys('settings', 'KF-0100');
  await expect.poll(() => replaySwitch.isEnabled()).toBe(true);
  await replaySwitch.press('Space');
  await player.getByText('No asset positions where found').waitFor();
});
