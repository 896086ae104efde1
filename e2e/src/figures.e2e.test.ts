import { readFile } from 'node:fs/promises';
import { pathWith } from '@linehaul/contracts/http';
import { loadDrivenJourneys } from '@linehaul/contracts/operator';
import { DAY, HOUR, MINUTE } from '@linehaul/domain/core';
import { TWO_OPERATORS } from '@linehaul/testkit/worlds';
import { expect, test } from 'vitest';
import { accessibilityProblems, stage } from './harness/index.ts';

const world = { ...TWO_OPERATORS, organisations: TWO_OPERATORS.organisations.slice(0, 1) };
const here = stage(world, prepare, { graphics: false });

const at = (daysAgo: number, hours: number) => Math.floor(Date.now() / DAY - daysAgo) * DAY + hours * HOUR;
const dateOf = (daysAgo: number) => new Date(at(daysAgo, 8)).toISOString().slice(0, 10);

/** From Isando to Epping, `late` minutes after plan; undefined: never seen. */
function driven(daysAgo: number, start: number, late: number | undefined) {
  const departure = new Date(at(daysAgo, start)).toISOString();
  const planned = at(daysAgo, start + 4);
  return {
    stops: [
      { location: 'ISD', plannedDepartureTimeUtc: departure, departureTimeUtc: departure },
      {
        location: 'EPP',
        plannedArrivalTimeUtc: new Date(planned).toISOString(),
        arrivalTimeUtc: late === undefined ? null : new Date(planned + late * MINUTE).toISOString(),
      },
    ],
  };
}

async function prepare(): Promise<void> {
  const { url, token } = here.product.operator;
  const day = [
    driven(2, 6, 0),
    driven(2, 7, 5),
    driven(2, 8, -3),
    driven(2, 9, 71),
    driven(2, 10, undefined),
  ];
  const dayBefore = [driven(3, 6, 0), driven(3, 7, 40)];
  const answer = await fetch(url + pathWith(loadDrivenJourneys.path, { name: 'KAROO_FREIGHT' }), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ isSimulated: true, journeys: [...dayBefore, ...day] }),
  });
  expect(await answer.json()).toMatchObject({ created: 7 });
}

test('the figures of a day stand beside the day before, open their rows by the keyboard, and leave as a file', async () => {
  const page = await here.signedIn('dispatcher', `/figures?from=${dateOf(2)}&to=${dateOf(2)}`);
  const inFull = page.getByRole('button', { name: 'On time in full: open the stops' });
  await expect.poll(() => inFull.textContent()).toMatch(/^75\.0\s%$/);
  await page.getByText('+25.0 pts · of 4 stops').first().waitFor();
  await page.getByText('of 5, counted apart').waitFor();
  await page.getByText('Simulated history').waitFor();
  const customer = page.getByRole('region', { name: 'By customer', exact: true });
  await customer.getByRole('row', { name: /^Epping DC/ }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);

  await inFull.focus();
  await page.keyboard.press('Enter');
  const rows = page.getByRole('list', { name: 'Rows of the figure' });
  await rows.getByText('+71').waitFor();
  expect(await rows.getByRole('listitem').count()).toBe(1);
  expect(page.url()).toContain('rows=stops');
  await page.keyboard.press('Escape');
  await rows.waitFor({ state: 'detached' });
  expect(await inFull.evaluate((one) => one === document.activeElement)).toBe(true);

  await page.getByRole('combobox', { name: 'Comparison' }).selectOption('none');
  await page.getByText('no period before · of 4 stops').first().waitFor();
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Sums, CSV' }).click(),
  ]);
  const file = await readFile(await download.path(), 'utf8');
  expect(file).toMatch(/^All,All,5,3,3,1,0,0,1,/m);
});
