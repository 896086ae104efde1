import { createLocation } from '@linehaul/contracts/fleet';
import { createRoute, type Route } from '@linehaul/contracts/routing';
import { LOCATION_TYPES, REGIONS } from '@linehaul/domain/fleet';
import { planningDesk } from '@linehaul/testkit/worlds';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerLocations } from '../../testing/answers/locations.ts';
import { ApiFailure, hasFocus, type Opened, openApp } from '../../testing/index.ts';

type Kind = 'Line' | 'Circle' | 'Rectangle' | 'Polygon';

const panel = page.getByRole('region', { name: 'Draw', exact: true });
const save = panel.getByRole('form', { name: 'Save' });
const field = (name: string) => panel.getByRole('textbox', { name, exact: true });
const button = (name: string) => panel.getByRole('button', { name, exact: true });
const heading = (kind: Kind) => panel.getByRole('heading', { name: `Draw ${kind}` });

async function draw(kind: Kind): Promise<Opened> {
  const opened = await openApp('/?docks=draw', planningDesk, {
    prepare({ server, desk }) {
      answerLocations(server, desk);
      server.answer(createRoute, ({ body: { routeReference, name, geometry } }) => ({
        ...UNWRITTEN,
        routeReference,
        name,
        geometry: geometry as Route['geometry'],
      }));
    },
  });
  await panel.getByText(kind, { exact: true }).click();
  await expect.element(heading(kind)).toBeVisible();
  return opened;
}

const UNWRITTEN = {
  id: 'route-drawn',
  routeId: 'route-drawn',
  organisationId: 'org-karoo-freight',
  version: 1,
  createdDateTimeUtc: '2026-01-05T08:00:00.000Z',
  changeDateTimeUtc: '2026-01-05T08:00:00.000Z',
  changeAuditUser: 'dispatcher',
  startLocationId: null,
  endLocationId: null,
  plannedKilometres: 15,
  plannedDurationMinutes: 15,
  corridorMetres: null,
};

/** '-26.1 28.1, -26.2 28.2', latitude first. */
async function typePoints(places: string): Promise<void> {
  for (const [i, place] of places.split(', ').entries()) {
    const [latitude = '', longitude = ''] = place.split(' ');
    await expect.element(button('Add a point')).toBeVisible();
    (button('Add a point').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await hasFocus(field(`Latitude of point ${i + 1}`));
    await userEvent.keyboard(latitude);
    await userEvent.keyboard('{Tab}');
    await userEvent.keyboard(longitude);
  }
}

const TYPED: readonly [
  Kind,
  string,
  string,
  readonly [type: string, shape: string, radius: number | null],
][] = [
  [
    'Line',
    '-26.1 28.1, -26.2 28.2',
    'LINESTRING (28.1 -26.1,28.2 -26.2)',
    ['PolyLine', '{"type":"LineString","coordinates":[[28.1,-26.1],[28.2,-26.2]]}', null],
  ],
  [
    'Circle',
    '-26.1 28.1',
    'POINT (28.1 -26.1)',
    ['Circle', '{"type":"Point","coordinates":[28.1,-26.1]}', 100],
  ],
  [
    'Rectangle',
    '-26.2 28.1, -26.1 28.2',
    'POLYGON ((28.1 -26.2,28.2 -26.2,28.2 -26.1,28.1 -26.1,28.1 -26.2))',
    [
      'Rectangle',
      '{"type":"Polygon","coordinates":[[[28.1,-26.2],[28.2,-26.2],[28.2,-26.1],[28.1,-26.1],[28.1,-26.2]]]}',
      null,
    ],
  ],
  [
    'Polygon',
    '-26.1 28.1, -26.2 28.2, -26,3 28,1',
    'POLYGON ((28.1 -26.1,28.2 -26.2,28.1 -26.3,28.1 -26.1))',
    [
      'Polygon',
      '{"type":"Polygon","coordinates":[[[28.1,-26.1],[28.2,-26.2],[28.1,-26.3],[28.1,-26.1]]]}',
      null,
    ],
  ],
];

test.each(TYPED)(
  'a %s is drawn by its coordinates: the text follows, and it is saved',
  async (kind, places, text, sent) => {
    const { server } = await draw(kind);
    await typePoints(places);
    await expect.element(field('WKT')).toHaveValue(text);
    await save.getByRole('textbox', { name: 'Name', exact: true }).fill(`Typed ${kind}`);
    await save.getByRole('button', { name: 'Save location' }).click();
    await expect.element(panel.getByText(`Location Typed ${kind} is saved`)).toBeVisible();
    const [shapeType, shape, radius] = sent;
    expect(server.callsOf(createLocation).map(({ body }) => body)).toMatchObject([
      { name: `Typed ${kind}`, shapeType, shape: JSON.parse(shape), radius },
    ]);
  },
);

test('a drawn location has the fields of its own form, and the next begins with its type', async () => {
  const { server } = await draw('Circle');
  const within = (name: string) => save.getByRole('textbox', { name, exact: true });
  const type = save.getByRole('combobox', { name: 'Location type' });
  await field('WKT').fill('POINT (28.1 -26.1)');
  await within('Name').fill('Drawn yard');
  await within('Address').fill('1 Main Road');
  await within('External reference').fill('DRW');
  await type.click();
  await page.getByRole('option', { name: 'Fuel Stop' }).click();
  await save.getByRole('combobox', { name: 'Region' }).click();
  await page.getByRole('option').first().click();
  await expect.element(save.getByRole('combobox', { name: 'Category' })).toBeVisible();
  await save.getByRole('button', { name: 'Save location' }).click();
  await expect.element(panel.getByText('Location Drawn yard is saved')).toBeVisible();
  expect(server.callsOf(createLocation)[0]?.body).toMatchObject({
    ...{ name: 'Drawn yard', address: '1 Main Road', externalReference: 'DRW', shapeType: 'Circle' },
    ...{ locationType: LOCATION_TYPES['Fuel Stop'], region: Object.values(REGIONS)[0] },
  });
  await button('Draw another').click();
  await expect.element(type).toHaveValue('Fuel Stop');
  await expect.element(within('Name')).toHaveValue('');
});

test('a latitude of 91 and letters are refused where they stand', async () => {
  await draw('Line');
  await typePoints('-91 28.1, abc 28.2');
  await expect
    .element(panel.getByText('Point 1 lies at latitude -91; it must lie between -90 and 90'))
    .toBeVisible();
  await expect.element(panel.getByText(/^Point 2 needs a latitude and a longitude/)).toBeVisible();
});

test('the last point is taken back, a drawing waits while its panel is closed, and is cleared', async () => {
  await draw('Line');
  await typePoints('-26.1 28.1, -26.2 28.2');
  await button('Undo last point').click();
  await expect.element(field('Latitude of point 2')).not.toBeInTheDocument();
  await expect.element(field('Latitude of point 1')).toHaveValue('-26.1');
  await field('WKT').fill('LINESTRING (28.1 -26.1,28.2 -26.2)');
  await button('Close Draw').click();
  await expect.element(panel).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Draw', exact: true }).click();
  await expect.element(field('WKT')).toHaveValue('LINESTRING (28.1 -26.1,28.2 -26.2)');
  await button('Clear drawing').click();
  await expect.element(field('WKT')).toHaveValue('');
});

test('a line is saved as a route once it has a reference', async () => {
  const { server } = await draw('Line');
  await field('WKT').fill('LINESTRING (28.1 -26.1,28.2 -26.2)');
  await panel.getByText('Route', { exact: true }).click();
  await save.getByRole('button', { name: 'Save route' }).click();
  await expect.element(save.getByText('Route reference is required')).toBeVisible();
  expect(server.callsOf(createRoute)).toEqual([]);
  await save.getByRole('textbox', { name: 'Route reference' }).fill('DRAWN-1');
  await save.getByRole('textbox', { name: 'Name', exact: true }).fill('Drawn route');
  await save.getByRole('button', { name: 'Save route' }).click();
  await expect.element(page.getByText('Route Drawn route is saved')).toBeVisible();
  expect(server.callsOf(createRoute).map(({ body }) => body)).toMatchObject([
    {
      routeReference: 'DRAWN-1',
      name: 'Drawn route',
      geometry: JSON.parse('{"type":"LineString","coordinates":[[28.1,-26.1],[28.2,-26.2]]}'),
    },
  ]);
});

test('a polygon that crosses itself is refused with the reason until a corner is moved, and is opened once it is saved', async () => {
  const { server } = await draw('Polygon');
  await typePoints('-26 28, -25 29, -26 29, -25 28');
  await save.getByRole('textbox', { name: 'Name', exact: true }).fill('Drawn ground');
  await save.getByRole('button', { name: 'Save location' }).click();
  await expect.element(panel.getByText(/^The shape crosses or touches itself at/)).toBeVisible();
  expect(server.callsOf(createLocation)).toEqual([]);
  await field('Latitude of point 4').fill('-27');
  await expect.element(panel.getByText(/crosses or touches/)).not.toBeInTheDocument();
  await save.getByRole('button', { name: 'Save location' }).click();
  await expect.element(panel.getByText('Location Drawn ground is saved')).toBeVisible();
  await expect.element(button('Draw another')).toBeVisible();
  await panel.getByRole('link', { name: 'Open Drawn ground' }).click();
  await expect.element(page.getByRole('heading', { name: 'Edit Location' })).toBeVisible();
});

test('WKT and GeoJSON are in step, and what is no shape says why and changes nothing', async () => {
  await draw('Polygon');
  await field('WKT').fill('POLYGON ((28 -26,29 -26,29 -25,28 -26))');
  await expect
    .element(field('GeoJSON'))
    .toHaveValue('{"type":"Polygon","coordinates":[[[28,-26],[29,-26],[29,-25],[28,-26]]]}');
  await expect.element(field('Latitude of point 3')).toHaveValue('-25');
  await field('GeoJSON').fill(
    '{"type":"Polygon","coordinates":[[[28,-26],[29,-25],[29,-26],[28,-25],[28,-26]]]}',
  );
  await expect.element(panel.getByText(/^The text crosses or touches itself at/)).toBeVisible();
  await expect.element(field('Latitude of point 3')).toHaveValue('-25');
  await field('WKT').fill('POINT (28 -26)');
  await expect
    .element(panel.getByText('The text of a Polygon must be a Polygon or MultiPolygon, not a Point'))
    .toBeVisible();
});

const CROSSED = 'POLYGON ((28 -26,29 -25,29 -26,28 -25,28 -26))';

test("what is wrong with one tool's drawing goes when another tool is chosen", async () => {
  const { server } = await draw('Polygon');
  await field('WKT').fill('POLYGON ((28 -26,29 -26,29 -25,28 -26))');
  await save.getByRole('button', { name: 'Save location' }).click();
  await expect.element(save.getByText('Name is required')).toBeVisible();
  await panel.getByText('Circle', { exact: true }).click();
  await expect.element(heading('Circle')).toBeVisible();
  expect(panel.getByRole('alert').elements()).toEqual([]);
  expect(save.getByText('Name is required').elements()).toEqual([]);

  server.answer(
    createLocation,
    new ApiFailure('validation', {
      fieldErrors: [{ objectName: 'location', field: 'shape', message: 'lies in another country' }],
    }),
  );
  await field('WKT').fill('POINT (28 -26)');
  await save.getByRole('textbox', { name: 'Name', exact: true }).fill('Far away');
  await save.getByRole('button', { name: 'Save location' }).click();
  await expect.element(save.getByText('Lies in another country')).toBeVisible();
  await panel.getByText('Rectangle', { exact: true }).click();
  await expect.element(heading('Rectangle')).toBeVisible();
  expect(panel.getByRole('alert').elements()).toEqual([]);
  await expect.element(save.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Far away');
});

test('an unreadable text of one tool is no problem of the next', async () => {
  await draw('Polygon');
  await field('WKT').fill(CROSSED);
  await expect.element(panel.getByText(/crosses or touches itself at/)).toBeVisible();
  await panel.getByText('Line', { exact: true }).click();
  await expect.element(heading('Line')).toBeVisible();
  expect(panel.getByText(/crosses or touches|cannot be read/).elements()).toEqual([]);
});
