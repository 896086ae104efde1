import { describe, expect, test } from 'vitest';
import { JOURNEY_STATUSES } from '../journeys/index.ts';
import { deniedOn, deniedTo, entityNamed } from './index.ts';

const denied = (name: string, ...authorities: string[]) => deniedTo(entityNamed(name), authorities, true);
const READ_ONLY = { create: 'readOnly', edit: 'readOnly', remove: 'readOnly' };

describe('of all records of an entity', () => {
  test('writes are denied as the catalogue says', () => {
    expect(denied('driver-licence', 'ROLE_USER')).toEqual({});
    expect(denied('journey', 'ROLE_USER')).toEqual({});
    expect(denied('asset-position', 'ROLE_USER')).toEqual({ edit: 'append', remove: 'append' });
    expect(denied('journey-progress', 'ROLE_USER')).toEqual(READ_ONLY);
  });

  test('organisations are written by administrators alone', () => {
    expect(denied('organisation', 'ROLE_USER')).toEqual({
      create: 'onlyAdmin',
      edit: 'onlyAdmin',
      remove: 'onlyAdmin',
    });
    expect(denied('organisation', 'ROLE_USER', 'ROLE_ADMIN')).toEqual({});
  });
});

describe('of one record', () => {
  const on = (name: string, record: object) =>
    deniedOn(denied(name, 'ROLE_USER'), entityNamed(name), { ...record });

  test('a default list and the places on it are computed: nobody changes them', () => {
    expect(on('organisation-asset-list', { isDefault: true })).toEqual({
      edit: 'computed',
      remove: 'computed',
    });
    expect(on('organisation-asset-list', { isDefault: false })).toEqual({});
  });

  test('what is denied of all records stays denied of each', () => {
    expect(on('journey-progress', { isDefault: true })).toEqual(READ_ONLY);
  });

  test('a journey is edited while its plan may change, and deleted as a draft alone', () => {
    const byStatus = Object.fromEntries(
      JOURNEY_STATUSES.map((journeyStatus) => [journeyStatus, on('journey', { journeyStatus })]),
    );
    const over = { edit: 'planIsFixed', remove: 'onlyDrafts' };
    expect(byStatus).toEqual({
      DRAFT: {},
      PENDING_APPROVAL: { edit: 'waitsForApproval', remove: 'onlyDrafts' },
      APPROVED: { remove: 'onlyDrafts' },
      IN_PROGRESS: { remove: 'onlyDrafts' },
      IN_PROGRESS_JOURNEY_CHANGE: { remove: 'onlyDrafts' },
      COMPLETED: over,
      CLOSED: over,
      DELETED: over,
      CANCELLED: over,
    });
  });

  test('a journey whose status nobody knows is left to the server', () => {
    expect(on('journey', {})).toEqual({});
  });
});

test('who only looks writes no record of any kind', () => {
  const only = { create: 'onlyLooks', edit: 'onlyLooks', remove: 'onlyLooks' };
  expect(deniedTo(entityNamed('driver'), ['ROLE_USER'], false)).toEqual(only);
  expect(deniedTo(entityNamed('organisation'), ['ROLE_USER'], false)).toMatchObject({ create: 'onlyAdmin' });
});
