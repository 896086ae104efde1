import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { World } from '@linehaul/testkit/worlds';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { onDayOf, stage } from './harness/index.ts';
import { coldJourney, drive } from './harness/map-journey.ts';
import { ROOT } from './harness/tools.ts';

const MARKUP = '<img src=x onerror="window.hurt=1">';
const SCRIPT = '</b><script>window.hurt=1</script>';

function hostile(begin: number): World {
  const world = coldJourney(begin);
  const [karoo] = world.organisations;
  return {
    ...world,
    organisations: [
      {
        ...karoo!,
        locations: karoo!.locations!.map((place) => ({
          ...place,
          name: `${place.name} ${MARKUP}`,
          address: `Main road ${SCRIPT}`,
        })),
        drivers: karoo!.drivers!.map((driver) => ({ ...driver, name: `${driver.name} ${MARKUP}` })),
      },
    ],
  };
}

const begin = Date.now();
const on = stage(hostile(begin), prepare, { onEmbedded: true });

function prepare(): Promise<void> {
  return drive(on.product, begin);
}

interface Watched {
  hurt?: number;
  ran?: number;
  violations?: string[];
}

async function watched(): Promise<Page> {
  const { page, context } = await on.newcomer('dispatcher', { viewport: { width: 1440, height: 900 } });
  await context.addInitScript(() => {
    const noted: string[] = [];
    (window as Watched).violations = noted;
    document.addEventListener('securitypolicyviolation', (event) => {
      noted.push(`${event.effectiveDirective} ${event.blockedURI}`);
    });
  });
  return page;
}
const noted = (page: Page) =>
  page.evaluate(() => {
    const { hurt, violations } = window as Watched;
    return { hurt, violations, images: document.querySelectorAll('img[src="x"]').length };
  });
const UNHURT = { hurt: undefined, violations: [], images: 0 };

test('names that are markup are text on the dashboard, on the map and in its popups; the policy keeps nothing from the product', async () => {
  const page = await watched();
  await page.goto(`/?docks=journeys&${onDayOf(begin)}&sort=journeyUniqueReference,asc`);
  const row = page.getByRole('grid', { name: 'Journeys' }).getByRole('row').filter({ hasText: 'KF-0001' });
  await row.getByRole('checkbox').check();
  const schedule = page.getByRole('region', { name: 'Journey Schedule' });
  await schedule.getByText('KF-0001').waitFor();
  expect(await noted(page)).toEqual(UNHURT);
  const address = new URL(page.url());
  address.searchParams.set('map', 'locations,routes,position');
  address.searchParams.set('docks', 'schedule');
  await page.goto(address.href);
  await schedule.getByRole('button', { name: `Isando DC ${MARKUP}` }).click();
  const popup = page.getByRole('region', { name: `Isando DC ${MARKUP}, details` });
  await popup.getByText(`Main road ${SCRIPT}`).waitFor();
  // The worker is a product file; popups need it.
  await page.locator('.maplibregl-canvas').waitFor();
  expect(await noted(page)).toEqual(UNHURT);
});

test('names that are markup are text in lists and forms', async () => {
  const page = await watched();
  await page.goto('/driver');
  await page.getByText(`Thabo Mokoena ${MARKUP}`).first().waitFor();
  expect(await noted(page)).toEqual(UNHURT);
  await page.goto('/location');
  await page.getByText(`Isando DC ${MARKUP}`).first().waitFor();
  expect(await noted(page)).toEqual(UNHURT);
});

test('a script that gets into a page does not run', async () => {
  const page = await watched();
  await page.goto('/');
  await page.getByRole('button').first().waitFor();
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.ran = 1';
    const elsewhere = document.createElement('script');
    elsewhere.src = 'data:text/javascript,window.ran=2';
    const button = document.createElement('button');
    button.setAttribute('onclick', 'window.ran = 3');
    document.body.append(script, elsewhere, button);
    button.click();
  });
  await expect
    .poll(async () => (await noted(page)).violations?.map((each) => each.split(' ')[0]).sort())
    .toEqual(['script-src-attr', 'script-src-elem', 'script-src-elem']);
  expect(await page.evaluate(() => (window as Watched).ran)).toBeUndefined();
});

test('files of the browser hold no script within a page, no map of the sources and no name of a secret', () => {
  const dist = join(ROOT, 'packages', 'web', 'dist');
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  expect([...page.matchAll(/<script(?![^>]* src=)[^>]*>/g)]).toEqual([]);
  expect(page).not.toMatch(/\son\w+=/);
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' });
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((file) => file.endsWith('.map'))).toEqual([]);
  const secrets =
    /LINEHAUL_SECRET|OIDC_CLIENT_SECRET|MQTT_PASSWORD|DATABASE_URL|LINEHAUL_ROUTING_KEY|PRIVATE KEY/;
  const leaking = files.filter(
    (file) => /\.(js|mjs|css|html|json)$/.test(file) && secrets.test(readFileSync(join(dist, file), 'utf8')),
  );
  expect(leaking).toEqual([]);
});
