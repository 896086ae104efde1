import { expect, test } from 'vitest';
import { closureOf } from './closure.mjs';

const LOCK = {
  '': {},
  'packages/server': { dependencies: { '@linehaul/domain': '*', fastify: '^5', pbf: '^5' } },
  'packages/domain': { dependencies: { luxon: '^3' } },
  'node_modules/@linehaul/domain': { link: true, resolved: 'packages/domain' },
  'node_modules/fastify': {
    dependencies: { avvio: '^9', '@types/avvio': '1' },
    optionalDependencies: { fsevents: '2' },
    peerDependencies: { react: '*' },
  },
  'node_modules/avvio': { dependencies: { pbf: '^3' } },
  'node_modules/avvio/node_modules/pbf': { dependencies: { luxon: '^3' } },
  'node_modules/@types/avvio': {},
  'node_modules/pbf': {},
  'packages/server/node_modules/pbf': {},
  'node_modules/luxon': {},
  'node_modules/vitest': {},
};

test('what the server needs is found where Node would find it, and nothing else', () => {
  expect(closureOf(LOCK, ['packages/server', 'packages/domain'])).toEqual([
    'node_modules/avvio',
    'node_modules/avvio/node_modules/pbf',
    'node_modules/fastify',
    'node_modules/luxon',
    'packages/server/node_modules/pbf',
  ]);
});

test('a package of the product brings what it needs itself only where it is asked for', () => {
  expect(closureOf(LOCK, ['packages/server'])).toContain('node_modules/luxon');
  const { 'node_modules/avvio': _, ...without } = LOCK;
  expect(closureOf(without, ['packages/domain'])).toEqual(['node_modules/luxon']);
  expect(() => closureOf(without, ['packages/server'])).toThrow('no avvio for node_modules/fastify');
});
