import { expect, test } from 'vitest';
import { belongings, type Table } from './rows.ts';

const table = (name: string, more: Partial<Table> = {}): Table => ({
  name,
  hasOrganisation: false,
  keys: [],
  ...more,
});
const under = (to: string) => [{ to, columns: { [`${to}_id`]: 'id' } }];
const ORGANISATION = table('organisation');
const DEVICE = table('device', { hasOrganisation: true });

test('rows belong by their own column, or by the rows that they hang on, however far', () => {
  const tables = [table('reading', { keys: under('fix') }), table('fix', { keys: under('device') }), DEVICE];
  expect(Object.fromEntries(belongings([ORGANISATION, ...tables], {}))).toEqual({
    organisation: { by: 'id' },
    device: { by: 'organisation_id' },
    fix: { by: 'parent', to: 'device', columns: { device_id: 'id' } },
    reading: { by: 'parent', to: 'fix', columns: { fix_id: 'id' } },
  });
});

test('a table that nobody thought of is missed, and so is a reason for one that is gone or has its own column', () => {
  expect(() => belongings([ORGANISATION, table('notes')], {})).toThrow('[notes]');
  expect(() => belongings([ORGANISATION], { gone: '' })).toThrow('[gone]');
  expect(() => belongings([ORGANISATION, DEVICE], { device: '' })).toThrow('[device]');
});
