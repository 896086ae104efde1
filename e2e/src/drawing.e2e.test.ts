import { planningDesk } from '@linehaul/testkit/worlds';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { problemsInBothThemes, stage } from './harness/index.ts';

const { signedIn } = stage(planningDesk(Date.now()));

const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });
const panel = (page: Page) => page.getByRole('region', { name: 'Draw', exact: true });
const map = (page: Page) => page.getByRole('region', { name: 'Map', exact: true });
const field = (page: Page, name: string) => panel(page).getByRole('textbox', { name, exact: true });
const wkt = (page: Page) => field(page, 'WKT').inputValue();
const save = (page: Page) => panel(page).getByRole('form', { name: 'Save' });
const points = (text: string) => text.match(/-?\d+(\.\d+)? -?\d+(\.\d+)?/g) ?? [];
const drawn = (page: Page) => expect.poll(async () => points(await wkt(page)).length);

type Kind = 'Line' | 'Circle' | 'Rectangle' | 'Polygon';
type Pixel = readonly [x: number, y: number];

async function open(path = '/?docks=draw'): Promise<Page> {
  const page = await signedIn('dispatcher', path, { viewport: { width: 1024, height: 640 } });
  await button(map(page), 'Cancel').waitFor();
  return page;
}
async function choose(page: Page, kind: Kind): Promise<void> {
  await panel(page).getByText(kind, { exact: true }).click();
  await panel(page)
    .getByRole('heading', { name: `Draw ${kind}` })
    .waitFor();
  await button(map(page), 'Cancel').waitFor();
}

async function corner(page: Page): Promise<Pixel> {
  const { x, y } = (await page.locator('canvas.maplibregl-canvas').boundingBox())!;
  return [x, y];
}
async function at(page: Page, ...places: readonly Pixel[]): Promise<void> {
  const [left, top] = await corner(page);
  for (const [x, y] of places) await page.mouse.click(left + x, top + y);
}
async function drag(page: Page, from: Pixel, to: Pixel): Promise<void> {
  const [left, top] = await corner(page);
  await page.mouse.move(left + from[0], top + from[1]);
  await page.mouse.down();
  await page.mouse.move(left + to[0], top + to[1], { steps: 8 });
  await page.mouse.up();
}

async function stored(page: Page, name: string) {
  const response = await page.request.get(`/api/organisation-location-lists/KAROO_FREIGHT?search=${name}`);
  const [row] = (await response.json()) as object[];
  return row;
}
async function saveAs(page: Page, name: string): Promise<void> {
  await save(page).getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await button(save(page), 'Save location').click();
  await panel(page).getByText(`Location ${name} is saved`).waitFor();
}

test('a line ends by a second click and its points are dragged; Escape and another dock leave it, also beside Live Track', async () => {
  const page = await open('/?docks=draw&map=live');
  await at(page, [200, 200], [300, 260], [400, 200]);
  await drawn(page).toBe(3);
  await button(panel(page), 'Undo last point').click();
  await drawn(page).toBe(2);
  expect(await problemsInBothThemes(page, 'dark')).toEqual([]);
  await page.keyboard.press('Escape');
  await button(panel(page), 'Draw on the map').waitFor();
  await at(page, [400, 200]);
  expect(points(await wkt(page))).toHaveLength(2);
  await button(panel(page), 'Close Draw').click();
  await button(page, 'Draw').click();
  await button(map(page), 'Cancel').waitFor();
  await drawn(page).toBe(2);

  await at(page, [300, 260]);
  await button(panel(page), 'Undo').waitFor();
  const before = await wkt(page);
  expect(before).toMatch(/^LINESTRING/);
  await drag(page, [300, 260], [330, 320]);
  await expect.poll(() => wkt(page)).not.toBe(before);
  const now = points(await wkt(page));
  expect(now).toHaveLength(2);
  expect(now[0]).toBe(points(before)[0]);
  const line = await wkt(page);
  await saveAs(page, 'Drawn line');
  expect(await stored(page, 'Drawn line')).toMatchObject({ shapeType: 'PolyLine', shapeWkt: line });

  await button(panel(page), 'Draw another').click();
  await at(page, [200, 200], [320, 260]);
  await button(panel(page), 'Finish shape').click();
  await panel(page).getByText('Route', { exact: true }).click();
  await save(page).getByRole('textbox', { name: 'Route reference' }).fill('DRAWN-1');
  await save(page).getByRole('textbox', { name: 'Name', exact: true }).fill('Drawn route');
  await button(save(page), 'Save route').click();
  await page.getByText('Route Drawn route is saved').waitFor();
});

test('circle, rectangle and polygon are clicked, dragged and saved', async () => {
  const page = await open();
  await choose(page, 'Circle');
  await at(page, [250, 250]);
  const radius = field(page, 'Radius in meters');
  await expect.poll(() => radius.inputValue()).toBe('100');
  const centre = await wkt(page);
  await at(page, [300, 250]);
  await expect.poll(async () => Number(await radius.inputValue())).toBeGreaterThan(1_000);
  expect(await wkt(page)).toBe(centre);
  await radius.fill('750');
  await saveAs(page, 'Drawn circle');
  expect(await stored(page, 'Drawn circle')).toMatchObject({
    shapeType: 'Circle',
    radius: 750,
    shapeWkt: centre,
  });

  await button(panel(page), 'Draw another').click();
  await choose(page, 'Rectangle');
  await at(page, [200, 300], [320, 200]);
  await drawn(page).toBe(5);
  const before = points(await wkt(page));
  await drag(page, [320, 200], [360, 180]);
  await expect.poll(async () => points(await wkt(page))[2]).not.toBe(before[2]);
  expect(points(await wkt(page))[0]).toBe(before[0]);
  await saveAs(page, 'Drawn yard');
  expect(await stored(page, 'Drawn yard')).toMatchObject({ shapeType: 'Rectangle' });

  await button(panel(page), 'Draw another').click();
  await choose(page, 'Polygon');
  await at(page, [200, 200], [320, 320], [320, 200], [200, 320], [200, 200]);
  await panel(page)
    .getByText(/^The shape crosses or touches itself at/)
    .waitFor();
  await save(page).getByRole('textbox', { name: 'Name', exact: true }).fill('Drawn ground');
  await button(save(page), 'Save location').click();
  expect(await stored(page, 'Drawn ground')).toBeUndefined();
  await drag(page, [200, 320], [260, 150]);
  await expect
    .poll(() =>
      panel(page)
        .getByText(/crosses or touches/)
        .count(),
    )
    .toBe(0);
  await button(save(page), 'Save location').click();
  await panel(page).getByText('Location Drawn ground is saved').waitFor();
  await panel(page).getByRole('link', { name: 'Open Drawn ground' }).click();
  await page.getByRole('heading', { name: 'Edit Location' }).waitFor();
});
