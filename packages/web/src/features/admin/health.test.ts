import { expect, test } from 'vitest';
import { componentsOf } from './health.ts';

test('what is not well comes first; the order else is the server’s', () => {
  const found = componentsOf({
    status: 'UP',
    components: {
      db: { status: 'UP', details: { database: 'PostgreSQL' } },
      engine: { status: 'DOWN', details: { lagMs: 180_000 } },
      ping: { status: 'UP' },
    },
  });
  expect(found).toEqual([
    { name: 'engine', status: 'DOWN', details: [['lagMs', 180_000]] },
    { name: 'db', status: 'UP', details: [['database', 'PostgreSQL']] },
    { name: 'ping', status: 'UP', details: [] },
  ]);
  expect(componentsOf({ status: 'DOWN' })).toEqual([]);
});
