import { entityNamed, referredTo } from '@linehaul/domain/entities';
import { expect, test } from 'vitest';
import type { Translate } from '../../platform/i18n/index.ts';
import type { EntityRecord } from './entity.ts';
import { nameOf, valueText } from './value.tsx';

const t = ((key: string) => key) as unknown as Translate;
const showing = { t, timeZone: 'Africa/Johannesburg', names: () => 'KP 47 ZN GP' };
const record = (values: Record<string, unknown>) =>
  ({ id: '0192f3a7-55c0-7d1e-9a44-2b8c7f10e6d3', ...values }) as unknown as EntityRecord;

test('a record is called by the first field of its list, with the second where that is another record or empty', () => {
  expect(nameOf(entityNamed('driver'), record({ name: 'Thabo', employeeNumber: 'K-1' }), showing)).toBe(
    'Thabo',
  );
  expect(
    nameOf(entityNamed('trip'), record({ assetId: 'a', startDateTimeUtc: '2026-11-20T06:30:00Z' }), showing),
  ).toBe('KP 47 ZN GP · 2026-11-20 08:30');
  expect(nameOf(entityNamed('fuel-transaction'), record({ assetId: 'a' }), showing)).toBe('KP 47 ZN GP');
  expect(nameOf(entityNamed('driver'), record({}), showing)).toBe('0192f3a7');
});

test('what a page of records refers to is gathered by entity, each record once', () => {
  const rows = [
    { ownerType: 'DRIVER', ownerId: 'd1' },
    { ownerType: 'DRIVER', ownerId: 'd1' },
    { ownerType: 'ASSET', ownerId: 'a1' },
    { ownerType: null, ownerId: null },
  ];
  expect(referredTo(entityNamed('contact-details'), rows, ['ownerType', 'ownerId'])).toEqual(
    new Map([
      ['driver', new Set(['d1'])],
      ['asset', new Set(['a1'])],
    ]),
  );
});

test.each([
  [{ kind: 'choice', values: [] }, 'IN_PROGRESS_JOURNEY_CHANGE', 'In progress journey change'],
  [{ kind: 'choice', values: [] }, 'EC1', 'EC1'],
  [{ kind: 'choice', values: [] }, 'PolyLine', 'PolyLine'],
  [{ kind: 'number', unit: 'km' }, 12408.5, '12\u202f408.5\u00a0km'],
  [{ kind: 'number' }, 2026, '2026'],
  [{ kind: 'code', codes: [{ value: 7, text: 'Fuel Stop' }] }, 7, 'Fuel Stop'],
  [{ kind: 'instant' }, '2026-11-20T06:30:00Z', '2026-11-20 08:30'],
  [{ kind: 'choices', values: [] }, ['G', 'P'], 'G, P'],
  [{ kind: 'text', spaced: true }, 'Drawbar_trailer', 'DRAWBAR TRAILER'],
  [{ kind: 'text' }, null, undefined],
] as const)('%j reads %j as %j', (field, value, text) => {
  expect(valueText(field, value, {}, showing)).toBe(text);
});
