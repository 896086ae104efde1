import { planningDesk } from '@linehaul/testkit/worlds';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accessibilityProblems, stage } from './harness/index.ts';

const { signedIn } = stage(planningDesk(Date.now()));

const soon = <T>(read: () => Promise<T>) => expect.poll(read, { timeout: 20_000 });
const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: typeof name === 'string' });
const panel = (page: Page) => page.getByRole('region', { name: 'Draw', exact: true });
const wkt = (page: Page) => panel(page).getByRole('textbox', { name: 'WKT', exact: true });
const geoJson = (page: Page) => panel(page).getByRole('textbox', { name: 'GeoJSON', exact: true });
const field = (page: Page, name: string) => panel(page).getByRole('textbox', { name, exact: true });
const save = (page: Page) => panel(page).getByRole('form', { name: 'Save' });

type Kind = 'Line' | 'Circle' | 'Rectangle' | 'Polygon';

/** The sidebar of a kind, and the map ready to be drawn on. */
async function draw(kind: Kind, scheme: 'light' | 'dark' = 'light'): Promise<Page> {
  const page = await signedIn('dispatcher', '/?docks=draw', { colorScheme: scheme });
  await panel(page).getByText(kind, { exact: true }).click();
  await panel(page)
    .getByRole('heading', { name: `Draw ${kind}` })
    .waitFor();
  await button(page.getByRole('region', { name: 'Map', exact: true }), 'Cancel').waitFor();
  return page;
}

/** A click at a place of the map, in pixels from its upper left corner. */
async function at(page: Page, x: number, y: number): Promise<void> {
  const box = await page.locator('canvas.maplibregl-canvas').boundingBox();
  await page.mouse.click(box!.x + x, box!.y + y);
}
async function drag(page: Page, from: [number, number], to: [number, number]): Promise<void> {
  const box = await page.locator('canvas.maplibregl-canvas').boundingBox();
  await page.mouse.move(box!.x + from[0], box!.y + from[1]);
  await page.mouse.down();
  await page.mouse.move(box!.x + to[0], box!.y + to[1], { steps: 8 });
  await page.mouse.up();
}
const points = (text: string) => text.match(/-?\d+(\.\d+)? -?\d+(\.\d+)?/g) ?? [];

/** The record of that name, as the server has it. */
async function stored(page: Page, name: string) {
  return page.evaluate(async (sought) => {
    const response = await fetch(`/api/organisation-location-lists/KAROO_FREIGHT?search=${sought}`);
    const [row] = (await response.json()) as {
      shapeType: string;
      shapeWkt: string;
      radius: number | null;
    }[];
    return row;
  }, name);
}
async function saveAs(page: Page, name: string): Promise<void> {
  await save(page).getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await button(save(page), 'Save location').click();
  await panel(page).getByText(`Location ${name} is saved`).waitFor();
}

describe('by mouse', () => {
  test('a line is clicked, its last point is taken back, it ends by a second click, and a point is dragged', async () => {
    const page = await draw('Line');
    await at(page, 200, 200);
    await at(page, 300, 260);
    await at(page, 400, 200);
    await soon(async () => points(await wkt(page).inputValue()).length).toBe(3);
    await button(panel(page), 'Undo last point').click();
    await soon(async () => points(await wkt(page).inputValue()).length).toBe(2);
    await at(page, 300, 260);
    await button(panel(page), 'Undo').waitFor();
    const before = await wkt(page).inputValue();
    expect(before).toMatch(/^LINESTRING/);
    await drag(page, [300, 260], [330, 320]);
    await soon(() => wkt(page).inputValue()).not.toBe(before);
    const now = points(await wkt(page).inputValue());
    expect(now).toHaveLength(2);
    expect(now[0]).toBe(points(before)[0]);
    await saveAs(page, 'Drawn line');
    expect(await stored(page, 'Drawn line')).toMatchObject({ shapeType: 'PolyLine' });
  });
  test('a line is saved as a route', async () => {
    const page = await draw('Line');
    await at(page, 200, 200);
    await at(page, 320, 260);
    await button(panel(page), 'Finish shape').click();
    await save(page).getByText('Route', { exact: true }).click();
    await button(save(page), 'Save route').click();
    await save(page).getByText('Route reference is required').waitFor();
    await save(page).getByRole('textbox', { name: 'Route reference' }).fill('DRAWN-1');
    await save(page).getByRole('textbox', { name: 'Name', exact: true }).fill('Drawn route');
    await button(save(page), 'Save route').click();
    await page.getByText('Route Drawn route is saved').waitFor();
  });
  test('a circle keeps its centre, and its radius is where the second click was', async () => {
    const page = await draw('Circle');
    await at(page, 250, 250);
    await soon(() => field(page, 'Radius in meters').inputValue()).toBe('100');
    const centre = await wkt(page).inputValue();
    await at(page, 300, 250);
    await soon(async () => Number(await field(page, 'Radius in meters').inputValue())).toBeGreaterThan(1_000);
    expect(await wkt(page).inputValue()).toBe(centre);
    await field(page, 'Radius in meters').fill('750');
    await saveAs(page, 'Drawn circle');
    expect(await stored(page, 'Drawn circle')).toMatchObject({
      shapeType: 'Circle',
      radius: 750,
      shapeWkt: centre,
    });
  });
  test('a rectangle is two clicks, and a dragged corner leaves the one across', async () => {
    const page = await draw('Rectangle');
    await at(page, 200, 300);
    await at(page, 320, 200);
    await soon(async () => points(await wkt(page).inputValue()).length).toBe(5);
    const [first] = points(await wkt(page).inputValue());
    await drag(page, [320, 200], [360, 180]);
    await soon(async () => points(await wkt(page).inputValue())[2]).not.toBe(undefined);
    expect(points(await wkt(page).inputValue())[0]).toBe(first);
    await saveAs(page, 'Drawn yard');
    expect(await stored(page, 'Drawn yard')).toMatchObject({ shapeType: 'Rectangle' });
  });
  test('a polygon ends at its first corner; one that crosses itself is refused with the reason until a corner is dragged back', async () => {
    const page = await draw('Polygon');
    await at(page, 200, 200);
    await at(page, 320, 320);
    await at(page, 320, 200);
    await at(page, 200, 320);
    await at(page, 200, 200);
    await panel(page)
      .getByText(/^The shape crosses or touches itself at/)
      .waitFor();
    await save(page).getByRole('textbox', { name: 'Name', exact: true }).fill('Drawn ground');
    await button(save(page), 'Save location').click();
    expect(await stored(page, 'Drawn ground')).toBeUndefined();
    await drag(page, [200, 320], [260, 150]);
    await soon(() =>
      panel(page)
        .getByText(/crosses or touches/)
        .count(),
    ).toBe(0);
    await button(save(page), 'Save location').click();
    await panel(page).getByText('Location Drawn ground is saved').waitFor();
    await button(panel(page), 'Draw another').waitFor();
    await panel(page).getByRole('link', { name: 'Open Drawn ground' }).click();
    await page.getByRole('heading', { name: 'Edit Location' }).waitFor();
  });
  test('another tool or Escape ends the clicks, and the drawing stays', async () => {
    const page = await draw('Line');
    await at(page, 200, 200);
    await at(page, 300, 260);
    await page.keyboard.press('Escape');
    await button(panel(page), 'Draw on the map').waitFor();
    await at(page, 400, 200);
    expect(points(await wkt(page).inputValue())).toHaveLength(2);
    await button(panel(page), 'Close Draw').click();
    await page.getByRole('button', { name: 'Draw', exact: true }).click();
    await soon(async () => points(await wkt(page).inputValue()).length).toBe(2);
    await button(panel(page), 'Clear drawing').click();
    await soon(() => wkt(page).inputValue()).toBe('');
  });
});

/** Types coordinates, adding rows as they are needed. */
async function typePoints(page: Page, places: readonly (readonly [latitude: string, longitude: string])[]) {
  for (const [i, [latitude, longitude]] of places.entries()) {
    await button(panel(page), 'Add a point').focus();
    await page.keyboard.press('Enter');
    await soon(() =>
      field(page, `Latitude of point ${i + 1}`).evaluate((one) => one === document.activeElement),
    ).toBe(true);
    await page.keyboard.type(latitude);
    await page.keyboard.press('Tab');
    await page.keyboard.type(longitude);
  }
}

describe('by keyboard', () => {
  test.each([
    [
      'Line',
      [
        ['-26.1', '28.1'],
        ['-26.2', '28.2'],
      ],
      'LINESTRING (28.1 -26.1,28.2 -26.2)',
    ],
    ['Circle', [['-26.1', '28.1']], 'POINT (28.1 -26.1)'],
    [
      'Rectangle',
      [
        ['-26.2', '28.1'],
        ['-26.1', '28.2'],
      ],
      'POLYGON ((28.1 -26.2,28.2 -26.2,28.2 -26.1,28.1 -26.1,28.1 -26.2))',
    ],
    [
      'Polygon',
      [
        ['-26.1', '28.1'],
        ['-26.2', '28.2'],
        ['-26,3', '28,1'],
      ],
      'POLYGON ((28.1 -26.1,28.2 -26.2,28.1 -26.3,28.1 -26.1))',
    ],
  ] as const)('%s: its coordinates are typed, and text and map follow', async (kind, places, text) => {
    const page = await draw(kind);
    await typePoints(page, places);
    await soon(() => wkt(page).inputValue()).toBe(text);
    await saveAs(page, `Typed ${kind}`);
    expect(await stored(page, `Typed ${kind}`)).toMatchObject({ shapeWkt: text });
  });
  test('a latitude of 91 and letters are refused where they stand', async () => {
    const page = await draw('Line');
    await typePoints(page, [
      ['-91', '28.1'],
      ['abc', '28.2'],
    ]);
    await panel(page).getByText('Point 1 lies at latitude -91; it must lie between -90 and 90').waitFor();
    await panel(page)
      .getByText(/^Point 2 needs a latitude and a longitude/)
      .waitFor();
  });
});

test('WKT and GeoJSON are in step, and what is no shape says why and changes nothing', async () => {
  const page = await draw('Polygon');
  await wkt(page).fill('POLYGON ((28 -26,29 -26,29 -25,28 -26))');
  await soon(() => geoJson(page).inputValue()).toBe(
    '{"type":"Polygon","coordinates":[[[28,-26],[29,-26],[29,-25],[28,-26]]]}',
  );
  await soon(() => field(page, 'Latitude of point 3').inputValue()).toBe('-25');
  await geoJson(page).fill(
    '{"type":"Polygon","coordinates":[[[28,-26],[29,-25],[29,-26],[28,-25],[28,-26]]]}',
  );
  await panel(page)
    .getByText(/^The text crosses or touches itself at/)
    .waitFor();
  expect(await field(page, 'Latitude of point 3').inputValue()).toBe('-25');
  await wkt(page).fill('POINT (28 -26)');
  await panel(page)
    .getByText('The text of a Polygon must be a Polygon or MultiPolygon, not a Point')
    .waitFor();
});

test('beside Live Track', async () => {
  const page = await signedIn('dispatcher', '/?docks=draw&map=live');
  await button(page.getByRole('region', { name: 'Map', exact: true }), 'Cancel').waitFor();
  await at(page, 200, 200);
  await at(page, 300, 260);
  await soon(async () => points(await wkt(page).inputValue()).length).toBe(2);
});

test.each(['light', 'dark'] as const)('the sidebars meet WCAG 2.2 AA: %s', async (scheme) => {
  for (const kind of ['Line', 'Circle'] as const) {
    const page = await draw(kind, scheme);
    await at(page, 200, 200);
    if (kind === 'Line') await at(page, 300, 260);
    await button(save(page), 'Save location').click();
    await save(page).getByText('Name is required').waitFor();
    await save(page).getByRole('combobox', { name: 'Location type' }).click();
    await page.getByRole('option', { name: 'Fuel Stop' }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
  }
});
