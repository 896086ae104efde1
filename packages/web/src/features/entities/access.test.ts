import { entityNamed } from '@linehaul/domain/entities';
import { expect, test } from 'vitest';
import { accessTo, accessToRecord } from './access.ts';

const may = (name: string, ...authorities: string[]) => accessTo(entityNamed(name), authorities);

test('records are written as the catalogue says', () => {
  expect(may('driver-licence', 'ROLE_USER')).toEqual({ mayCreate: true, mayChange: true });
  expect(may('journey', 'ROLE_USER')).toMatchObject({ mayCreate: true, mayChange: true });
  expect(may('asset-position', 'ROLE_USER')).toMatchObject({ mayCreate: true, mayChange: false });
  expect(may('journey-progress', 'ROLE_USER')).toMatchObject({ mayCreate: false, mayChange: false });
});

test('organisations are written by administrators alone', () => {
  expect(may('organisation', 'ROLE_USER').createReason).toBe('entities.onlyAdmin');
  expect(may('organisation', 'ROLE_USER', 'ROLE_ADMIN')).toEqual({ mayCreate: true, mayChange: true });
});

test('a default list and the places on it are computed: nobody changes them', () => {
  const access = may('organisation-asset-list', 'ROLE_USER');
  expect(accessToRecord(access, { isDefault: true })).toEqual({
    mayCreate: true,
    mayChange: false,
    changeReason: 'entities.computed',
  });
  expect(accessToRecord(access, { isDefault: false }).mayChange).toBe(true);
});
