import { expect, test } from 'vitest';
import { matchingGroups } from './configuration.ts';

const settings = {
  contexts: {
    linehaul: {
      beans: {
        'linehaul.server': {
          prefix: 'linehaul.server',
          properties: {
            host: '127.0.0.1',
            profiles: ['demo', 'api-docs'],
            publicUrl: null,
            proxies: [],
            demo: true,
          },
        },
      },
      parentId: null,
    },
  },
};
const environment = {
  activeProfiles: ['demo'],
  propertySources: [{ name: 'systemEnvironment', properties: { PORT: { value: '8080' } } }],
};

test('without a filter everything is there, in words', () => {
  expect(matchingGroups(settings, environment, ' ')).toEqual([
    {
      name: 'linehaul.server',
      facts: [
        ['host', '127.0.0.1'],
        ['profiles', 'demo, api-docs'],
        ['publicUrl', null],
        ['proxies', null],
        ['demo', 'true'],
      ],
    },
    { name: 'systemEnvironment', facts: [['PORT', '8080']] },
  ]);
});

test('a filter fits names, values and whole groups, whatever their letters', () => {
  const found = (filter: string) =>
    matchingGroups(settings, environment, filter).flatMap(({ facts }) => facts.map(([label]) => label));
  expect(found('port')).toEqual(['PORT']);
  expect(found('API-DOCS')).toEqual(['profiles']);
  expect(found('systemenv')).toEqual(['PORT']);
  expect(found('nothing of it')).toEqual([]);
});
