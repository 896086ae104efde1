import type { AssetId } from '@linehaul/domain/core';
import { describe, expect, test } from 'vitest';
import { newId } from '../../src/platform/db/index.ts';
import {
  ann,
  depot,
  fieldOf,
  heard,
  historyOf,
  patch,
  post,
  put,
  reasonOf,
  remove,
  startRecords,
  TOMORROW,
} from '../../src/testing/record-calls.ts';

startRecords();

describe('an asset', () => {
  const made = (more: object = {}) =>
    post('assets', { registrationNumber: `GEN ${newId().slice(-8)}`, assetCategory: 'VEHICLE', ...more });

  test('has the history, the type and the news that the fleet screen gives it', async () => {
    const { body } = await made({ deviceId: `box-${newId()}` });
    expect(body).toMatchObject({ assetTypeName: 'TRUCK', archived: false });
    expect(heard.map(({ event }) => event)).toContain('organisation-data.changed');
    const whole = await ann.get(`/api/organisation-asset-lists/KAROO_FREIGHT/assets/${body.id}`);
    expect(whole.body).toMatchObject({ id: body.id, deviceId: body.deviceId, version: 0 });
    const changed = await patch('assets', { id: body.id, deviceId: null } as never);
    expect(changed.body).toMatchObject({
      deviceId: null,
      registrationNumber: body.registrationNumber,
      version: 1,
    });
    expect(heard.map(({ event }) => event)).toContain('plan.changed');
    expect(await historyOf('asset', body.id)).toEqual([
      { kind: 'create', actor: 'ann', version: 0 },
      { kind: 'device', actor: 'ann', version: 1 },
    ]);
  });

  test('is refused as the fleet screen refuses it', async () => {
    const { body } = await made();
    const twice = await made({ registrationNumber: body.registrationNumber.replace(' ', '') });
    expect([...reasonOf(twice), twice.body.fieldErrors[0].field]).toEqual([
      409,
      'duplicateReference',
      'registrationNumber',
    ]);
    const device = (await made({ deviceId: 'box-of-one' })).body.deviceId;
    expect(reasonOf(await made({ deviceId: device }))).toEqual([409, 'deviceTaken']);
    expect(fieldOf(await made({ deviceId: 'a\u0007b' }))).toEqual([400, 'deviceId']);
    await depot.journey({ plannedStart: TOMORROW, vehicleId: body.id as AssetId, status: 'APPROVED' });
    expect(reasonOf(await patch('assets', { id: body.id, archived: true } as never))).toEqual([
      409,
      'stillAllocated',
    ]);
    expect(fieldOf(await put('assets', { ...body, assetCategory: 'TRAILER' }))).toEqual([
      400,
      'assetCategory',
    ]);
    expect(reasonOf(await remove('assets', body.id))).toEqual([409, 'recordInUse']);
  });

  test('that was ever heard of is not deleted', async () => {
    const { body } = await made();
    const position = {
      assetId: body.id,
      timestampUtc: new Date().toISOString(),
      latitude: -28,
      longitude: 24,
    };
    expect((await post('asset-positions', position)).status).toBe(201);
    const reply = await remove('assets', body.id);
    expect(reasonOf(reply)).toEqual([409, 'recordInUse']);
    expect(reply.body.detail).toMatch(/archive it instead/);
  });

  test('stays archived where a whole body leaves that out', async () => {
    const { body } = await made({ archived: true });
    const { archived: _, ...rest } = body;
    const retained = await put('assets', { ...rest, make: 'Scania' });
    expect(retained.body).toMatchObject({ make: 'Scania', archived: true });
  });

  test('that somebody changed meanwhile is not written over', async () => {
    const { body } = await made();
    await patch('assets', { id: body.id, make: 'Volvo' } as never);
    const stale = await put('assets', { ...body, make: 'MAN' });
    expect([...reasonOf(stale), stale.body.changes[0].fields]).toEqual([409, 'concurrencyFailure', ['make']]);
  });
});
