import type { LiveVehicle } from '@linehaul/contracts/live';
import { constants } from '@linehaul/domain/constants';
import { oneRunningJourney } from '@linehaul/testkit/worlds';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { stage } from './harness/index.ts';
import { freeMap } from './harness/on-map.ts';
import { type Area, areaAround, areaOf, type Spot, spotsOf, widthOf } from './harness/spots.ts';

const on = stage(oneRunningJourney(Date.now()));

const WINDOW = { viewport: { width: 1280, height: 720 }, deviceScaleFactor: 1 };
const { red, green } = constants.markerColours;
const BLOEMFONTEIN = [26.2, -29.15] as const;
const EPPING = [18.55, -33.9] as const;
const LATE = { timeBasedStatus: 'DELAYED' } as const;

type Place = readonly [longitude: number, latitude: number];

function vehicle(fleetNumber: string, [longitude, latitude]: Place, more: Partial<LiveVehicle> = {}) {
  return {
    ...{ assetId: fleetNumber, registrationNumber: fleetNumber, fleetNumber, longitude, latitude },
    ...{ headingDegrees: null, speedKilometresPerHour: 70, temperatureCelsius: null, alarm: null },
    timestampUtc: new Date().toISOString(),
    ...{ journeyId: `journey of ${fleetNumber}`, journeyUniqueReference: `OF-${fleetNumber}` },
    ...{ journeyStatus: 'IN_PROGRESS', timeBasedStatus: 'ON_TIME', positionBasedStatus: 'ON_PLAN' },
    ...more,
  } as LiveVehicle;
}
const fleetAt = ([longitude, latitude]: Place, name: string, count: number) =>
  Array.from({ length: count }, (_, i) => {
    const angle = (i / count) * 2 * Math.PI;
    return vehicle(`${name}${i}`, [longitude + 0.1 * Math.sin(angle), latitude + 0.1 * Math.cos(angle)]);
  });

async function opened(
  path: string,
  vehicles: (journeyIds: Map<string, string>) => LiveVehicle[],
  prepare?: (page: Page) => Promise<void>,
): Promise<Page> {
  const page = await on.signedIn('dispatcher', '/', WINDOW);
  const answer = await page.request.get('/api/journeys/KAROO_FREIGHT?size=100');
  const rows = (await answer.json()) as { journeyId: string; journeyUniqueReference: string }[];
  const ids = new Map(rows.map((row) => [row.journeyUniqueReference, row.journeyId]));
  const snapshot = { asOf: new Date().toISOString(), vehicles: vehicles(ids) };
  await page.route(/api\/live\/[^/]+\/vehicles/, (route) => route.fulfill({ json: snapshot }));
  await prepare?.(page);
  await page.goto(path.replaceAll(/KF-\d+/g, (reference) => ids.get(reference)!));
  await page.locator('.maplibregl-canvas').waitFor();
  return page;
}
const of = (ids: Map<string, string>, reference: string): Partial<LiveVehicle> => ({
  journeyId: ids.get(reference)!,
  journeyUniqueReference: reference,
});

async function fit(page: Page, what: 'Selection' | 'Fleet' | 'Country'): Promise<void> {
  const fits = page.getByRole('group', { name: 'Fit' });
  await fits.getByRole('button', { pressed: true }).waitFor();
  await fits.getByRole('button', { name: what }).click();
}
const isChosen = (page: Page, reference: string) =>
  page.getByRole('region', { name: 'Journey Schedule' }).getByText(reference).waitFor();
async function spots(page: Page, colour: string, count: number): Promise<readonly Spot[]> {
  let shown: readonly Spot[] = [];
  await expect
    .poll(async () => {
      const before = JSON.stringify(shown);
      shown = await spotsOf(page, await freeMap(page), colour);
      return { count: shown.length, rests: JSON.stringify(shown) === before };
    })
    .toEqual({ count, rests: true });
  return shown;
}
const popup = (page: Page, title: string) => page.getByRole('region', { name: `${title}, details` });

async function opens(page: Page, { x, y }: Spot, title: string): Promise<void> {
  await page.mouse.click(x, y);
  await popup(page, title).waitFor();
  await page.keyboard.press('Escape');
  await popup(page, title).waitFor({ state: 'detached' });
}

test('two chosen late vehicles among fifty others are seen over the whole country, and open where they are', async () => {
  const page = await opened('/?docks=schedule&journeys=KF-0001,KF-0100&map=none', (ids) => [
    vehicle('KF901', BLOEMFONTEIN, { ...of(ids, 'KF-0001'), ...LATE }),
    vehicle('KF902', EPPING, { ...of(ids, 'KF-0100'), ...LATE }),
    ...fleetAt(BLOEMFONTEIN, 'B', 25),
    ...fleetAt(EPPING, 'E', 25),
  ]);
  await isChosen(page, 'KF-0100');
  for (const [i, reference] of ['KF-0100', 'KF-0001'].entries()) {
    await fit(page, 'Country');
    await opens(page, (await spots(page, red, 2))[i]!, reference);
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a late vehicle in the middle of a group stands alone on it, and opens', async () => {
  const page = await opened('/?docks=none&map=none', (ids) => [
    vehicle('KF901', BLOEMFONTEIN, { ...of(ids, 'KF-0101'), ...LATE }),
    ...fleetAt(BLOEMFONTEIN, 'B', 20),
    vehicle('KF902', EPPING),
  ]);
  await fit(page, 'Country');
  const [late] = await spots(page, red, 1);
  const [alone, group] = await spots(page, green, 2);
  expect(late!.right - late!.left).toBeGreaterThan(13);
  expect(alone!.right - alone!.left).toBeLessThan(21);
  expect(group!.right - group!.left).toBeGreaterThan(24);
  expect(Math.hypot(group!.x - late!.x, group!.y - late!.y)).toBeLessThan(6);
  await opens(page, late!, 'KF-0101');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('fitted to the fleet, the country or the selection, every marker lies in the part of the map that the docks leave', async () => {
  const docks = '/?docks=journeys,schedule&journeys=KF-0001';
  const far: readonly Place[] = [
    [17.5, -29.5],
    [20.5, -33.5],
    [25.5, -33.5],
    [30.5, -29.5],
    [29.5, -24.5],
    [22.5, -26],
  ];
  const fleet = (ids: Map<string, string>) => [
    vehicle('KF901', [23.5, -31], { ...of(ids, 'KF-0001'), ...LATE }),
    ...far.map((place, i) => vehicle(`FAR${i}`, place)),
  ];
  const page = await opened(`${docks}&map=none`, fleet);
  await isChosen(page, 'KF-0001');
  const free = await freeMap(page);
  const inFreePart = (shown: readonly Spot[]) =>
    shown.filter(
      ({ left, right, top, bottom }) =>
        left > free.x + 8 &&
        right < free.x + free.width - 8 &&
        top > free.y + 8 &&
        bottom < free.y + free.height - 8,
    ).length;
  for (const what of ['Fleet', 'Country'] as const) {
    await fit(page, what);
    expect([what, inFreePart(await spots(page, green, far.length))]).toEqual([what, far.length]);
    expect([what, inFreePart(await spots(page, red, 1))]).toEqual([what, 1]);
  }
  await page.goto(page.url().replace('map=none', 'map=locations'));
  await isChosen(page, 'KF-0001');
  await fit(page, 'Country');
  await fit(page, 'Selection');
  // Three stops and the vehicle.
  expect(inFreePart(await spots(page, red, 4))).toBe(4);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a vehicle with a critical alarm has its bell at the upper right, one without has none', async () => {
  const page = await opened('/?docks=none&map=none', () => [
    vehicle('KF901', EPPING, { alarm: 'CRITICAL' }),
    vehicle('KF902', BLOEMFONTEIN),
  ]);
  await fit(page, 'Country');
  const [alarmed] = await spots(page, green, 2);
  const [bell] = await spots(page, red, 1);
  expect(Math.abs(bell!.x - alarmed!.x - 12)).toBeLessThan(3);
  expect(Math.abs(alarmed!.y - bell!.y - 12)).toBeLessThan(3);
  expect(bell!.right - bell!.left).toBeGreaterThan(12);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('the name of a town and the tag of a vehicle at it are both whole, beside each other', async () => {
  const [town, bare, elsewhere]: readonly Place[] = [
    [20.8, -30.5],
    [24.3, -30.5],
    [27.8, -30.5],
  ];
  const page = await opened(
    '/?docks=none&map=none',
    () => [vehicle('KF901', town!), vehicle('KF902', elsewhere!)],
    async (page) => {
      const roads = { type: 'FeatureCollection', features: [] };
      const towns = [town, bare].map((place) => ['Kimberley', ...place!, 2, 1]);
      await page.route(/\/basemap\/roads\.json/, (route) => route.fulfill({ json: roads }));
      await page.route(/\/basemap\/places\.json/, (route) => route.fulfill({ json: { towns, regions: [] } }));
    },
  );
  await fit(page, 'Country');
  const [at, other] = await spots(page, green, 2);
  const middle = { x: (at!.x + other!.x) / 2, y: (at!.y + other!.y) / 2 };
  const largest = (some: readonly Spot[]) => some.toSorted((a, b) => b.pixels - a.pixels)[0];
  // Of ink and its edges, which are lighter.
  const nameAt = async (place: Pick<Spot, 'x' | 'y'>, across: number, ...except: readonly Area[]) =>
    largest(await spotsOf(page, areaAround(place, across, 30), '#6e7882', { tolerance: 60, except }));
  await expect
    .poll(async () => {
      const whole = await nameAt(middle, 75, areaAround(middle, 4));
      const besideMarker = { tolerance: 4, gap: 2, except: [areaAround(at!, 13)] };
      const tag = largest(await spotsOf(page, areaAround(at!, 110, 60), '#ffffff', besideMarker));
      if (!whole || !tag) return { whole, tag };
      const name = await nameAt(at!, 110, areaAround(at!, 14), areaOf(tag));
      const isAsWide = Math.abs(widthOf(name) - widthOf(whole)) < 3;
      const isAsMuch = (name?.pixels ?? 0) > whole.pixels * 0.8;
      return { isTagWhole: widthOf(tag) > 26, isNameWhole: isAsWide && isAsMuch };
    })
    .toEqual({ isTagWhole: true, isNameWhole: true });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
