import { expect, test } from 'vitest';
import { callsWith, resolved } from './description.ts';

const session = [{ session: [] }];
const description = {
  info: { title: 'Linehaul' },
  tags: [{ name: 'drivers' }, { name: 'telemetry' }, { name: 'board' }],
  paths: {
    '/api/drivers/{id}': {
      parameters: [],
      get: { tags: ['drivers'], security: session, responses: { 200: {} } },
      put: { tags: ['drivers'], security: [{ session: [], csrf: [] }] },
    },
    '/telemetry/positions': { post: { tags: ['telemetry'], security: [{ telemetryKey: [] }] } },
    '/management/health': { get: { tags: ['telemetry'] } },
    '/api/board/now': { get: { tags: ['board'], security: [{ board: [] }] } },
  },
};
const found = (filter: string) => {
  const { found, count } = callsWith(description, filter, (needs) => needs);
  const paths = found.paths as Record<string, Record<string, object>>;
  const calls = Object.entries(paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method} ${path}`),
  );
  return { calls, count, tags: found.tags };
};

test('each word is looked for in method, path and group, in either case', () => {
  expect(found('PUT drivers').calls).toEqual(['put /api/drivers/{id}']);
  expect(found('telemetry get').calls).toEqual(['get /management/health']);
  expect(found('positions put')).toEqual({ calls: [], count: 0, tags: [] });
});

test('without words all calls are there, and nothing that is no call', () => {
  expect(found(' ')).toEqual({
    calls: [
      'get /api/drivers/{id}',
      'put /api/drivers/{id}',
      'post /telemetry/positions',
      'get /management/health',
      'get /api/board/now',
    ],
    count: 5,
    tags: description.tags,
  });
});

test('groups without a call that was found are left out', () => {
  expect(found('drivers').tags).toEqual([{ name: 'drivers' }]);
});

test('a call says what it needs, and keeps what else is said of it', () => {
  const { found } = callsWith(description, '', (needs) => `needs ${needs}`);
  expect(found).toMatchObject({
    info: { title: 'Linehaul' },
    paths: {
      '/api/drivers/{id}': {
        get: { description: 'needs session', responses: { 200: {} } },
        put: { description: 'needs change' },
      },
      '/telemetry/positions': { post: { description: 'needs key' } },
      '/management/health': { get: { description: 'needs nothing' } },
      '/api/board/now': { get: { description: 'needs board' } },
    },
  });
});

test('what a call refers to stands in its place, also within; what holds itself keeps its reference', () => {
  const ref = (name: string) => ({ $ref: `#/components/${name}` });
  const described = {
    components: {
      responses: { refused: { description: 'refused', schema: ref('schemas/Problem') } },
      schemas: { Problem: { type: 'object', causes: [ref('schemas/Problem')] } },
    },
    paths: { '/a': { get: { responses: { 503: ref('responses/refused'), 404: ref('responses/none') } } } },
  };
  expect(resolved(described, ['paths', '/a', 'get'])).toEqual({
    responses: {
      404: ref('responses/none'),
      503: { description: 'refused', schema: { type: 'object', causes: [ref('schemas/Problem')] } },
    },
  });
});
