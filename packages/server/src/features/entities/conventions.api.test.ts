import { CATALOGUE, camelCase, entityNamed } from '@linehaul/domain/entities';
import { describe, expect, test } from 'vitest';
import { recordsOf } from '../../testing/index.ts';
import {
  ann,
  depot,
  NAMES,
  namesOf,
  PATH,
  server,
  startClassifications,
} from './testing/classification-world.ts';

startClassifications();

const relsOf = (link: string | null) =>
  (link ?? '').split(',<').map((part) => {
    const [, url = '', rel = ''] = /^<?([^>]+)>; rel="(\w+)"$/.exec(part) ?? [];
    return { rel, query: new URL(url.replaceAll('%2C', ',')).searchParams };
  });

describe('a list', () => {
  test('is an array with its total, and with links to its pages in the order that clients read', async () => {
    const { body, headers } = await ann.get(`${PATH}?page=1&size=2&sort=name,asc&sort=id,desc`);
    expect(body.map((record: { name: string }) => record.name)).toEqual(['CHARLIE', 'delta']);
    expect(headers.get('x-total-count')).toBe('7');
    const links = relsOf(headers.get('link'));
    expect(links.map(({ rel, query }) => [rel, query.get('page')])).toEqual([
      ['next', '2'],
      ['prev', '0'],
      ['last', '3'],
      ['first', '0'],
    ]);
    for (const { query } of links) {
      expect([query.get('size'), query.getAll('sort')]).toEqual(['2', ['name,asc', 'id,desc']]);
    }
  });

  test('names the pages nearest where a long question leaves no room for all, in less than 4 KB', async () => {
    const linksFor = async (names: number) => {
      const many = Array.from({ length: names }, (_, i) => `N${i}`).join(',');
      const { headers } = await ann.get(`${PATH}?page=1&size=1&name.notIn=${many}`);
      const link = headers.get('link') ?? '';
      expect(link.length).toBeLessThan(4096);
      expect(headers.get('x-total-count')).toBe('7');
      return link === '' ? [] : relsOf(link).map(({ rel }) => rel);
    };
    expect(await linksFor(10)).toEqual(['next', 'prev', 'last', 'first']);
    expect(await linksFor(250)).toEqual(['next', 'prev']);
    expect(await linksFor(1500)).toEqual([]);
  });

  test('that is empty has one empty page', async () => {
    const { body, headers } = await ann.get(`${PATH}?name.equals=none&size=5`);
    expect([body, headers.get('x-total-count')]).toEqual([[], '0']);
    expect(relsOf(headers.get('link')).map(({ rel, query }) => [rel, query.get('page')])).toEqual([
      ['last', '0'],
      ['first', '0'],
    ]);
  });

  test('has twenty where no size is named, and its pages make up all of it', async () => {
    const { headers } = await ann.get(PATH);
    expect(relsOf(headers.get('link'))[0]?.query.get('size')).toBe('20');
    const pages = await Promise.all(
      [0, 1, 2, 3].map((page) => namesOf(`page=${page}&size=2&sort=code,desc`)),
    );
    expect(pages.flat().sort()).toEqual([...NAMES].sort());
  });

  test('is sorted as people sort words, either way, and by several fields', async () => {
    expect(await namesOf('sort=name,asc')).toEqual([
      'Alpha',
      'bravo',
      'CHARLIE',
      'delta',
      'Échelon',
      'foxtrot',
      'golf',
    ]);
    expect((await namesOf('sort=name,desc'))[0]).toBe('golf');
    expect(await namesOf('sort=name')).toEqual(await namesOf('sort=name,asc'));
    for (const direction of ['asc', 'desc'])
      expect(await namesOf(`sort=name,${direction.toUpperCase()}`)).toEqual(
        await namesOf(`sort=name,${direction}`),
      );
    const both = await namesOf('sort=code,asc&sort=name,desc');
    expect(both).toEqual(['Alpha', 'bravo', 'CHARLIE', 'golf', 'foxtrot', 'Échelon', 'delta']);
  });

  test.each([
    ['size=0'],
    ['size=2001'],
    ['size=-1'],
    ['size=ten'],
    ['page=-1'],
    ['page=1.5'],
    ['sort=shoeSize,asc'],
    ['sort=name,upwards'],
    [Array.from({ length: 21 }, () => 'sort=name,asc').join('&')],
    ['shoeSize.equals=43'],
    ['name.startsWith=a'],
    ['name.equals=a&name.equals=b'],
    ['version.equals=one'],
    ['createdDateTimeUtc.greaterThan=yesterday'],
    ['size=20&unknown=1'],
  ])('asked for with %s is refused, never answered otherwise', async (query) => {
    for (const path of [PATH, `${PATH}/count`]) {
      const { status, body } = await ann.get(`${path}?${query}`);
      expect([status, body.message]).toEqual([400, 'error.validation']);
      expect(body.fieldErrors.length).toBeGreaterThan(0);
    }
  });

  test('takes the largest size, and what older clients add', async () => {
    const { status } = await ann.get(
      `${PATH}?size=2000&eagerload=true&distinct=true&cacheBuster=1&buildTimestamp=2`,
    );
    expect(status).toBe(200);
  });

  test.each([
    ['name.equals=ALPHA', ['Alpha']],
    ['name.notEquals=alpha&code.specified=true', ['bravo', 'CHARLIE']],
    ['code.notEquals=C1', ['Alpha', 'CHARLIE']],
    ['code.notIn=c0,c1', ['CHARLIE']],
    ['code.doesNotContain=2', ['Alpha', 'bravo']],
    ['name.in=ALPHA,Golf', ['Alpha', 'golf']],
    ['name.in=alpha&name.in=bravo', ['Alpha', 'bravo']],
    ['name.notIn=alpha,bravo,charlie,delta,échelon', ['foxtrot', 'golf']],
    ['name.contains=L&code.specified=true', ['Alpha', 'CHARLIE']],
    ['name.contains=%25', []],
    ['name.doesNotContain=o&code.specified=false', ['delta']],
    ['code.specified=true&name.contains=a&name.doesNotContain=v', ['Alpha', 'CHARLIE']],
    ['search=ech', []],
    ['search=éch', ['Échelon']],
    ['version.greaterThanOrEqual=0&version.lessThan=1&name.in=golf', ['golf']],
    ['changeAuditUser.equals=ANN&name.equals=golf', ['golf']],
    ['createdDateTimeUtc.lessThan=2000-01-01T00:00:00Z', []],
  ])('filtered by %s has these and no others, as its count says', async (query, names) => {
    expect(await namesOf(`${query}&sort=name,asc`)).toEqual(names);
    expect((await ann.get(`${PATH}/count?${query}`)).body).toBe(names.length);
  });

  test('finds registration and fleet numbers however they are spaced', async () => {
    for (const query of [
      'registrationNumber.equals=cbk101nc',
      'registrationNumber.contains=101 n',
      'fleetNumber.in=t 101',
    ]) {
      const { body } = await ann.get(`/api/assets?${query}`);
      expect(
        body.map((asset: { id: string }) => asset.id),
        query,
      ).toEqual([depot.trucks[0]]);
    }
  });
});

test('what an address does not take is 405 and names what it takes', async () => {
  const retained = { GET: 'GET, HEAD' };
  let failure = 0;
  for (const entity of CATALOGUE.filter(({ scope }) => scope === 'organisation')) {
    const path = `/api/${entity.collection}`;
    for (const method of ['PUT', 'PATCH']) {
      const { status, headers, body } = await ann.send(method, path, { body: {} });
      expect([status, body.message, body.entityName], path).toEqual([
        405,
        'error.methodNotAllowed',
        camelCase(entity.name),
      ]);
      expect(headers.get('allow')).toBe(entity.writes === 'kept' ? retained.GET : 'GET, HEAD, POST');
      failure++;
    }
  }
  const { headers } = await ann.send('DELETE', `/api/asset-positions/${depot.siteId}`);
  expect(headers.get('allow')).toBe(retained.GET);
  process.stdout.write(`${failure} refusals name what an address takes\n`);
});

test('a slash at the end makes no difference', async () => {
  for (const { collection } of CATALOGUE) {
    const plain = await ann.get(`/api/${collection}?size=3`);
    const slashed = await ann.get(`/api/${collection}/?size=3`);
    expect([slashed.status, slashed.body], collection).toEqual([200, plain.body]);
  }
});

describe('one path is an organisation or a record', () => {
  test.each([
    ['sites', 'site'],
    ['routes', 'route'],
    ['library-events', 'library-event'],
    ['organisation-asset-lists', 'organisation-asset-list'],
    ['organisation-driver-lists', 'organisation-driver-list'],
    ['organisation-location-lists', 'organisation-location-list'],
    ['journeys', 'journey'],
  ])('%s', async (collection, name) => {
    const records = recordsOf(server, depot, ann);
    const id = name === 'site' ? depot.siteId : await records.any(name);
    for (const organisation of ['WORDS', depot.organisationId]) {
      const list = await ann.get(`/api/${collection}/${organisation}`);
      expect([list.status, Array.isArray(list.body)]).toEqual([200, true]);
      expect(list.headers.get('x-total-count')).toMatch(/^\d+$/);
    }
    const one = await ann.get(`/api/${collection}/${id}`);
    expect([one.status, one.body.id]).toEqual([200, id]);
    expect(typeof (await ann.get(`/api/${entityNamed(name).collection}/count`)).body).toBe('number');
    expect((await ann.get(`/api/${collection}/NOWHERE`)).status).toBe(404);
  });
});
