import { HOUR } from '@linehaul/domain/core';
import { describe, expect, test } from 'vitest';
import { newId } from '../../platform/db/index.ts';
import { ensureEventTypes } from '../fleet/index.ts';
import {
  act,
  depot,
  keep,
  lerato,
  list,
  now,
  other,
  PATH,
  pieter,
  raised,
  withCases,
} from './testing/case-world.ts';

withCases(ensureEventTypes);

describe('desks', () => {
  const DESKS = '/api/case-desks/KAROO_FREIGHT';
  const filter = (more: object = {}) => ({ siteIds: [], locationIds: [], regions: [], ...more });
  const add = async (name: string, more: object = {}) =>
    (await lerato.send('POST', DESKS, { body: { name, filter: filter(more) } })).body;

  test('a desk has the cases that fit its filter, all that are escalated, and who sits there', async () => {
    const journeyId = await depot.journey({
      ...{ uniqueReference: 'KF-7', plannedStart: now() + 40 * HOUR },
      stops: [
        { locationId: depot.places[0], plannedDeparture: now() + 40 * HOUR },
        { locationId: depot.places[2], plannedArrival: now() + 44 * HOUR },
      ],
    });
    await raised({ journeyId });
    await raised({ assetId: depot.trucks[1], type: 'SPEEDING' });
    await keep();
    const of = await add('North', { locationIds: [depot.places[2]] });
    const elsewhere = await add('South', { locationIds: [depot.places[1]] });
    const at = async (deskId: string) => (await list(`?deskId=${deskId}`)).map(({ subject }) => subject);
    expect([await at(of.id), await at(elsewhere.id)]).toEqual([['journey'], []]);
    expect((await lerato.get(`${PATH}/summary?deskId=${elsewhere.id}`)).body).toMatchObject({ open: 0 });
    const vehicle = (await list()).find(({ subject }) => subject === 'vehicle')!;
    await act(vehicle.id, 'escalate', { seenLevel: 1 });
    expect(await at(elsewhere.id)).toEqual(['vehicle']);
    await lerato.send('POST', `${DESKS}/${of.id}/take`);
    const moved = await lerato.send('POST', `${DESKS}/${elsewhere.id}/take`);
    expect(moved.body.takenBy).toMatchObject([{ login: 'lerato' }]);
    expect((await lerato.get(DESKS)).body.map((one: { takenBy: object[] }) => one.takenBy.length)).toEqual([
      0, 1,
    ]);
    const left = await lerato.send('POST', `${DESKS}/${elsewhere.id}/leave`);
    expect(left.body.takenBy).toEqual([]);
  });

  test('names are unique, filters name what there is, and a change since is not overwritten', async () => {
    const { id, version } = await add('N1');
    expect((await lerato.send('POST', DESKS, { body: { name: 'N1', filter: filter() } })).body.errorKey).toBe(
      'duplicateDesk',
    );
    const unknown = await lerato.send('POST', DESKS, {
      body: { name: 'N2', filter: filter({ siteIds: [newId()] }) },
    });
    expect([unknown.status, unknown.body.fieldErrors[0].field]).toEqual([400, 'filter.siteIds']);
    const foreign = await lerato.send('POST', DESKS, {
      body: { name: 'N2', filter: filter({ locationIds: [other.places[0]] }) },
    });
    expect(foreign.status).toBe(400);
    const change = (name: string) =>
      lerato.send('PUT', `${DESKS}/${id}`, { body: { name, filter: filter(), version } });
    expect((await change('N1 south')).body).toMatchObject({ name: 'N1 south', version: version + 1 });
    expect((await change('N1 north')).body.errorKey).toBe('concurrencyFailure');
    expect((await pieter.send('DELETE', `/api/case-desks/LIMPOPO_FRESH/${id}`)).status).toBe(404);
    expect((await lerato.send('DELETE', `${DESKS}/${id}`)).status).toBe(204);
    expect((await lerato.get(DESKS)).body).toEqual([]);
  });
});
