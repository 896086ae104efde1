import { expect, test } from 'vitest';
import { queryOf } from './query.ts';

const ZONE = 'Africa/Johannesburg';
const asked = (filters: Record<string, string>, search = '') => queryOf({ search, filters }, ZONE);

test('days are whole days of the organisation', () => {
  expect(asked({ from: '2026-03-09', to: '2026-03-10' })).toEqual({
    from: '2026-03-08T22:00:00.000Z',
    to: '2026-03-10T22:00:00.000Z',
  });
});

test('all filters are asked for at once', () => {
  const recordId = '01a1fd66-0000-7000-8000-000000000000';
  const filters = { person: 'thandi', subject: 'asset', recordId, programs: 'true' };
  expect(asked(filters, 'HK 94')).toEqual({
    text: 'HK 94',
    login: 'thandi',
    subject: 'asset',
    recordId,
    programs: 'true',
  });
});

test('what the address says wrongly filters nothing', () => {
  expect(asked({ subject: 'weather', recordId: 'x', from: '2026-02-31', to: '', programs: 'yes' })).toEqual(
    {},
  );
});
