import { readFile } from 'node:fs/promises';
import { planningDesk } from '@linehaul/testkit/worlds';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityProblems, stage } from './harness/index.ts';

const { signedIn } = stage(planningDesk(Date.now()), undefined, { graphics: false });
const at = (path: string, options?: Parameters<typeof signedIn>[2]) => signedIn('dispatcher', path, options);
const importOf = (kind: string, options?: Parameters<typeof signedIn>[2]) =>
  at(`/fleet-admin/import?kind=${kind}`, options);

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });
const rows = (page: Page) => page.getByRole('grid', { name: 'Rows' });
const field = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });

async function choose(page: Page, name: string, content: string | Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await button(page, 'Choose file').click();
  const buffer = typeof content === 'string' ? Buffer.from(content) : content;
  await (await chooser).setFiles({ name, mimeType: 'application/octet-stream', buffer });
}

/** The file up to what its dry run says; the numbers of New, Changed, Unchanged and Refused. */
async function checked(page: Page, name: string, content: string | Buffer): Promise<string> {
  await choose(page, name, content);
  await page.getByText(`Which column of ${name} is which field.`).waitFor();
  await page.getByRole('button', { name: /^Check \d+ rows?$/ }).click();
  await heading(page, 'Nothing is written yet').waitFor();
  return counts(page);
}

async function counts(page: Page): Promise<string> {
  const numbers: string[] = [];
  for (const name of ['New', 'Changed', 'Unchanged', 'Refused']) {
    const term = page.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) });
    numbers.push(await term.locator('xpath=following-sibling::dd').innerText());
  }
  return numbers.join(' ');
}

/** Imported: the counts of the dry run, which those of the import are. */
async function imported(page: Page, name: string, content: string | Buffer): Promise<string> {
  const first = await checked(page, name, content);
  await page.getByRole('button', { name: /^Import \d+ rows?$/ }).click();
  await heading(page, 'Import finished').waitFor();
  expect(await counts(page)).toBe(first);
  await button(page, 'Another file').click();
  return first;
}

/** Sent again, a file has nothing to import. */
async function again(page: Page, name: string, content: string | Buffer): Promise<string> {
  const second = await checked(page, name, content);
  expect(await button(page, 'Nothing to import').isDisabled()).toBe(true);
  await button(page, 'Another file').click();
  return second;
}

async function saved(page: Page, press: () => Promise<void>): Promise<{ name: string; content: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
}

async function exported(within: Page | Locator, format: string) {
  const page = 'page' in within ? within.page() : within;
  await within.getByRole('button', { name: 'Export', exact: true }).click();
  return saved(page, () => page.getByRole('menuitem', { name: format }).click());
}

const staff = (theme: string) =>
  `Employee number;Name;E-mail address\n${theme}1;${theme} Nkosi;nkosi@example.com\n${theme}2;;\n${theme}3;${theme} Smit;no mail\n`;

for (const theme of ['light', 'dark'] as const) {
  test(`a file with problems: columns, dry run, good rows only, the refused ones back (${theme})`, async () => {
    const page = await at('/fleet-admin/drivers', { colorScheme: theme });
    await page.getByRole('link', { name: 'Import', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Import and export' }).waitFor();
    await page.getByText('Drop a file here, or choose one').waitFor();
    await page.getByText('.csv, .xlsx, up to 20 MB and 50,000 rows').waitFor();
    expect(await field(page, 'What the file holds').inputValue()).toBe('drivers');
    expect(await accessibilityProblems(page)).toEqual([]);

    await choose(page, '../../staff.csv', staff(theme));
    await page.getByText('Which column of staff.csv is which field.').waitFor();
    await page.getByRole('columnheader', { name: 'E-mail address' }).last().waitFor();
    await page.getByRole('cell', { name: `${theme} Nkosi` }).waitFor();
    // A field that every row needs is asked for before anything is checked.
    await field(page, 'Name').selectOption('No column');
    await page.getByText('Every row needs it: choose its column').waitFor();
    await page.getByText('not taken').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await button(page, 'Check 3 rows').click();
    expect(await field(page, 'Name').evaluate((one) => one === document.activeElement)).toBe(true);
    await field(page, 'Name').selectOption('Name');
    await button(page, 'Check 3 rows').click();

    await heading(page, 'Nothing is written yet').waitFor();
    expect(await counts(page)).toBe('1 0 0 2');
    await rows(page).getByText('is required').waitFor();
    await rows(page).getByRole('gridcell', { name: 'E-mail address', exact: true }).waitFor();
    await page.getByRole('checkbox', { name: 'Problems only' }).uncheck();
    await rows(page).getByRole('row').nth(3).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    if (theme === 'dark') return;

    await page.getByRole('radio', { name: 'All rows or none' }).check();
    await page.getByText('2 rows are refused: nothing would be written.').waitFor();
    expect(await button(page, 'Import 1 row').isDisabled()).toBe(true);
    await page.getByRole('radio', { name: 'Import the good rows only' }).check();
    await button(page, 'Import 1 row').click();
    await heading(page, 'Import finished').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    const refused = await saved(page, () =>
      page.getByRole('link', { name: 'Download refused rows' }).click(),
    );
    expect(refused.name).toBe('staff refused.csv');
    expect(refused.content.toString()).toContain('3;light2;;;Name: is required');
    expect(refused.content.toString()).toContain('4;light3;light Smit;no mail;E-mail address: ');
    // What was imported is found again after a reload, and in its list.
    await page.reload();
    await heading(page, 'Import finished').waitFor();
    await page.getByRole('link', { name: 'Open the drivers' }).click();
    await page.getByRole('heading', { level: 1, name: 'Drivers' }).waitFor();
    await page.goto('/fleet-admin/drivers?q=light');
    await page.getByRole('grid', { name: 'Drivers' }).getByText('light Nkosi').waitFor();
    await page.getByText('Showing 1 - 1 of 1 items').waitFor();
  });
}

const square = '24,-28 24.1,-28 24.1,-28.1 24,-28.1 24,-28';
const kml = (name: string, shape: string) =>
  `<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document><Placemark><name>${name}</name>${shape}</Placemark></Document></kml>`;
const gpx = (content: string) =>
  `<?xml version="1.0"?><gpx version="1.1" creator="test" xmlns="http://www.topografix.com/GPX/1/1">${content}</gpx>`;
const geoJson = (properties: object, type: string, coordinates: unknown) =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: [{ type: 'Feature', properties, geometry: { type, coordinates } }],
  });

test('locations are taken from GeoJSON, KML, GPX and CSV, and made once', async () => {
  const page = await importOf('locations');
  await page.getByText('.geojson, .kml, .gpx, .csv, up to 20 MB').waitFor();
  const files = {
    'a.geojson': geoJson({ reference: 'GJ', name: 'By GeoJSON' }, 'Point', [24, -28]),
    'a.kml': kml(
      'By KML',
      `<Polygon><outerBoundaryIs><LinearRing><coordinates>${square}</coordinates></LinearRing></outerBoundaryIs></Polygon>`,
    ),
    'a.gpx': gpx('<wpt lat="-28.5" lon="24.5"><name>By GPX</name></wpt>'),
    'a.csv': 'Reference,Name,Lat,Lon\nCS,By CSV,-28.6,24.6\n',
  };
  for (const [name, content] of Object.entries(files)) {
    expect([name, await imported(page, name, content)]).toEqual([name, '1 0 0 0']);
  }
  expect(await again(page, 'a.kml', files['a.kml'])).toBe('0 0 1 0');
  await page.goto('/fleet-admin/locations?q=By');
  await page.getByText('Showing 1 - 4 of 4 items').waitFor();
  const text = await page.getByRole('grid', { name: 'Locations' }).innerText();
  for (const name of ['By GeoJSON', 'By KML', 'By GPX', 'By CSV']) expect(text).toContain(name);
  const drawn = await exported(page, 'GeoJSON');
  expect(JSON.parse(drawn.content.toString()).features).toHaveLength(4);
});

test('routes are taken from GeoJSON, KML, GPX and CSV, and come back as all of them', async () => {
  const page = await importOf('routes');
  const line = '24,-28 24.5,-28.2';
  const files = {
    'r.geojson': geoJson({ reference: 'R-GJ', name: 'By GeoJSON' }, 'LineString', [
      [24, -28],
      [24.5, -28.2],
    ]),
    'r.kml': kml('R-KML', `<LineString><coordinates>${line}</coordinates></LineString>`),
    'r.gpx': gpx(
      '<trk><name>R-GPX</name><trkseg><trkpt lat="-28" lon="24"/><trkpt lat="-28.2" lon="24.5"/></trkseg></trk>',
    ),
    'r.csv': 'Reference,Name,WKT\nR-CSV,By CSV,"LINESTRING (24 -28, 24.5 -28.2)"\n',
  };
  for (const [name, content] of Object.entries(files)) {
    expect([name, await imported(page, name, content)]).toEqual([name, '1 0 0 0']);
  }
  expect(await again(page, 'r.gpx', files['r.gpx'])).toBe('0 0 1 0');
  await field(page, 'List').selectOption('Routes');
  const [csv, map] = [await exported(page, 'CSV'), await exported(page, 'KML')];
  expect(csv.name).toMatch(/^KAROO_FREIGHT-routes-\d{4}-\d\d-\d\d\.csv$/);
  for (const name of ['R-GJ', 'R-KML', 'R-GPX', 'R-CSV', 'ISD-EPP']) {
    expect(csv.content.toString()).toContain(name);
    expect(map.content.toString()).toContain(name);
  }
});

test('assets and fuel are taken from CSV, and from the workbook that their export is', async () => {
  const page = await importOf('assets');
  const devices =
    'Name,Unique ID,License plate,Category\nTruck 9,imei-9,CBK 109 NC,truck\nTrailer,,TRL 9 NC,trailer\n';
  expect(await imported(page, 'devices.csv', devices)).toBe('2 0 0 0');
  await field(page, 'List').selectOption('Assets');
  const assets = await exported(page, 'Excel workbook');
  expect(assets.content.subarray(0, 2).toString()).toBe('PK');
  expect(await checked(page, assets.name, assets.content)).toMatch(/^0 0 \d+ 0$/);
  await button(page, 'Another file').click();

  await field(page, 'What the file holds').selectOption('Fuel transactions');
  const fuel =
    'Receipt;Vehicle;Date;Litres;Amount\nR-1;cbk109nc;28/07/2026 14:05;412,5;9 876,50\nR-2;NOPE;28/07/2026 14:05;1;1\n';
  expect(await imported(page, 'fuel.csv', fuel)).toBe('1 0 0 1');
  expect(await again(page, 'fuel.csv', fuel)).toBe('0 0 1 1');
  await field(page, 'List').selectOption('Fuel transactions');
  const bought = await exported(page, 'Excel workbook');
  expect(await checked(page, bought.name, bought.content)).toBe('0 0 1 0');
});

test('all rows or none, progress, cancelling: what is written stays, and the rest comes with the next time', async () => {
  const page = await importOf('drivers');
  const names = Array.from({ length: 5000 }, (_, i) => `M${i},Driver ${i}`);
  const file = ['Employee number,Name', ...names].join('\n');
  expect(await checked(page, 'many.csv', file)).toBe('5000 0 0 0');
  await page.getByText('No row has a problem').waitFor();
  expect(await page.getByRole('radio', { name: 'All rows or none' }).isChecked()).toBe(true);
  await page.getByRole('radio', { name: 'Import the good rows only' }).check();
  await button(page, 'Import 5000 rows').click();
  await heading(page, 'Importing').waitFor();
  await page.getByRole('progressbar', { name: 'Importing' }).waitFor();
  await page.getByText(/^\d+ of 5000 rows$/).waitFor();
  await page.getByText('If it is cancelled, rows that are written stay written.').waitFor();
  await button(page, 'Cancel').click();
  await heading(page, 'Import cancelled').waitFor();
  const written = Number((await counts(page)).split(' ')[0]);
  expect(written).toBeLessThan(5000);
  await button(page, 'Back to the columns').click();
  await button(page, 'Check 5000 rows').click();
  await heading(page, 'Nothing is written yet').waitFor();
  expect(await counts(page)).toBe(`${5000 - written} 0 ${written} 0`);
  await button(page, `Import ${5000 - written} rows`).click();
  await heading(page, 'Import finished').waitFor();
  await page.goto('/fleet-admin/drivers?q=Driver');
  await page.getByText(/^Showing 1 - \d+ of 5000 items$/).waitFor();
});

test('files that cannot be taken are refused in words', async () => {
  const page = await importOf('locations');
  const says = (text: string) => page.getByRole('alert').getByText(text).waitFor();
  await choose(page, 'huge.csv', Buffer.alloc(20 * 1024 * 1024 + 1, 'a'));
  await says('huge.csv is larger than 20 MB: split it into several files');
  await choose(page, 'bomb.kml', '<!DOCTYPE kml [<!ENTITY a "ha">]><kml><name>&a;</name></kml>');
  await says('The file declares a document type or entities, which are not taken from files');
  await choose(page, 'empty.csv', 'Name,Lat,Lon\n');
  await says('The file has no rows below the first, which names the columns');
  expect(await accessibilityProblems(page)).toEqual([]);
  // What cannot be asked for is not forgotten.
  const calls = '**/api/imports/**';
  await page.route(calls, (route) => route.abort());
  await page.goto('/fleet-admin/import?kind=assets&import=00000000-0000-7000-8000-000000000000');
  await page.getByRole('alert').getByText('The import could not be read').waitFor();
  await page.unroute(calls);
  await button(page, 'Try again').click();
  await page.getByText('That import is no longer kept: files are forgotten after a day.').waitFor();
});

test('a file that is sent while its page is left changes no other page', async () => {
  const page = await importOf('drivers');
  let go = () => {};
  const left = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route('**/api/imports/**', async (route) => {
    await left;
    await route.continue();
  });
  const answered = page.waitForResponse('**/api/imports/**');
  await choose(page, 'late.csv', 'Employee number,Name\nLATE,Late\n');
  await page.getByText('Reading late.csv').waitFor();
  await page.getByRole('button', { name: 'Fleet Admin' }).click();
  await page.getByRole('menuitem', { name: 'Drivers' }).click();
  await page.getByRole('heading', { level: 1, name: 'Drivers' }).waitFor();
  go();
  await (await answered).finished();
  // A page's address is written at once with the answer; the next thing on it comes later.
  await page.getByRole('searchbox').fill('nobody');
  await page.waitForURL(/q=nobody/);
  expect(new URL(page.url()).search).toBe('?q=nobody');
});

test('a list is exported as it is narrowed: assets, journeys, alerts', async () => {
  const page = await at('/fleet-admin/assets?q=trl101');
  await page.getByText('Showing 1 - 1 of 1 items').waitFor();
  await button(page, 'Export').click();
  await page.getByRole('menuitem', { name: 'Excel workbook' }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  const assets = await saved(page, () => page.getByRole('menuitem', { name: 'CSV' }).click());
  expect(assets.name).toMatch(/^KAROO_FREIGHT-assets-\d{4}-\d\d-\d\d\.csv$/);
  expect(assets.content.toString().trim().split('\r\n')).toHaveLength(2);
  expect(assets.content.toString()).toContain('TRL 101 GP');

  await page.goto('/?docks=journeys');
  const filter = page.getByRole('searchbox', { name: 'Filter journeys' });
  await filter.fill('KF-0001');
  await page.getByText('Showing 1 - 1 of 1 items').waitFor();
  const journeys = await exported(page.getByRole('region', { name: 'Journeys', exact: true }), 'CSV');
  const lines = journeys.content.toString().trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('KF-0001');
  await page.goto('/?docks=alerts');
  const alerts = await exported(page.getByRole('region', { name: 'Alerts', exact: true }), 'CSV');
  expect(alerts.name).toMatch(/^KAROO_FREIGHT-events-/);
});
