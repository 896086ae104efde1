import { expect, test } from 'vitest';
import { groupsOf, matchingCalls } from './description.ts';

const site = { schema: { $ref: '#/components/schemas/Site' } };
const description = {
  paths: {
    '/api/sites': {
      get: {
        tags: ['sites'],
        security: [{ session: [] }],
        parameters: [
          { name: 'page', in: 'query', required: false, schema: { type: 'string', pattern: '^\\d+$' } },
          { name: 'name.equals', in: 'query', schema: { type: 'string' } },
          { name: 'name.in', in: 'query', schema: { type: 'string' } },
        ],
        responses: {
          200: { description: 'One page', headers: { Link: {} }, content: { 'application/json': site } },
          401: { $ref: '#/components/responses/unauthorized' },
        },
      },
      patch: {
        tags: ['sites'],
        security: [{ session: [], csrf: [] }],
        requestBody: { content: { 'application/json': site, 'application/merge-patch+json': site } },
        responses: {},
      },
    },
    '/telemetry/positions': {
      post: { tags: ['telemetry'], security: [{}, { telemetryKey: [] }], responses: {} },
    },
    '/api/auth-info': { get: { tags: ['auth-info'], security: [], responses: {} } },
  },
  components: { responses: { unauthorized: { description: 'unauthorized: Unauthorized' } } },
};
const groups = groupsOf(description);
const callOf = (id: string) => groups.flatMap(({ calls }) => calls).find((call) => call.id === id)!;
const ids = (filter: string) =>
  matchingCalls(groups, filter).flatMap(({ calls }) => calls.map(({ id }) => id));

test('calls stand in groups by name, with what a client must bring', () => {
  expect(groups.map(({ name, calls }) => [name, calls.length])).toEqual([
    ['auth-info', 1],
    ['sites', 2],
    ['telemetry', 1],
  ]);
  const needs = ['GET /api/sites', 'PATCH /api/sites', 'POST /telemetry/positions', 'GET /api/auth-info'];
  expect(needs.map((id) => callOf(id).needs)).toEqual(['session', 'change', 'key', 'nothing']);
});

test('conditions on a field stand together, apart from the other parameters', () => {
  const { parameters, filters } = callOf('GET /api/sites');
  expect(parameters).toEqual([
    { name: 'page', place: 'query', type: 'string', isRequired: false, limits: 'pattern ^\\d+$' },
  ]);
  expect(filters).toEqual([{ name: 'name', conditions: ['equals', 'in'] }]);
});

test('answers that many calls have are followed to what they say; the same body of two kinds is one', () => {
  const { answers } = callOf('GET /api/sites');
  expect(answers.map(({ status, description: said }) => [status, said])).toEqual([
    ['200', 'One page'],
    ['401', 'unauthorized: Unauthorized'],
  ]);
  expect(answers[0]).toMatchObject({ headers: ['Link'], contents: [{ types: ['application/json'] }] });
  expect(callOf('PATCH /api/sites').bodies.map(({ types }) => types)).toEqual([
    ['application/json', 'application/merge-patch+json'],
  ]);
});

test('calls are found by all words in method, path and group, in whatever letters', () => {
  expect(ids('SITES get')).toEqual(['GET /api/sites']);
  expect(ids('telemetry')).toEqual(['POST /telemetry/positions']);
  expect(ids('')).toHaveLength(4);
  expect(ids('no such call')).toEqual([]);
});
