import { describe, expect, test } from 'vitest';
import { aDriver, depot, LIST, post, put, startDrivers, thandi } from './testing/driver-world.ts';

startDrivers();

describe('archiving', () => {
  test('hides the driver until it is restored', async () => {
    const driver = await aDriver();
    const archived = await post({ version: 0 }, `${LIST}/drivers/${driver.id}/archive`);
    expect(archived.body).toMatchObject({ archived: true, version: 1 });
    const search = `${LIST}?search=${encodeURIComponent(driver.name)}`;
    expect((await thandi.get(search)).body).toEqual([]);
    expect((await thandi.get(`${search}&includeArchived=true`)).body).toHaveLength(1);
    const restored = await post({ version: 1 }, `${LIST}/drivers/${driver.id}/restore`);
    expect(restored.body).toMatchObject({ archived: false, version: 2 });
    expect((await thandi.get(search)).body).toHaveLength(1);
  });

  test('names the open journeys that have the driver, unless they are known of', async () => {
    const driver = await aDriver();
    await depot.journey({ uniqueReference: 'OPEN-1', driverIds: [depot.drivers[1], driver.id] });
    await depot.journey({ uniqueReference: 'DONE-1', driverIds: [driver.id], status: 'DRAFT' });
    const path = `${LIST}/drivers/${driver.id}/archive`;
    const failure = await post({ version: 0 }, path);
    expect(failure.status).toBe(409);
    expect(failure.body.errorKey).toBe('stillAllocated');
    expect(failure.body.errorPayload.total).toBe(2);
    const names = failure.body.errorPayload.journeys.map(
      (journey: { journeyUniqueReference: string }) => journey.journeyUniqueReference,
    );
    expect(names.sort()).toEqual(['DONE-1', 'OPEN-1']);
    expect((await put(driver.id, { name: driver.name, archived: true })).status).toBe(409);
    expect((await post({ version: 0, overrideConflict: true }, path)).body.archived).toBe(true);
  });
});

test('journeys are found by a driver’s new name and no longer by the old one', async () => {
  const driver = await aDriver({ name: 'Zebulon Oldname' });
  const journeyId = await depot.journey({ uniqueReference: 'RENAME-1', driverIds: [driver.id] });
  await put(driver.id, { name: 'Zebulon Newname' });
  const found = async (search: string) =>
    (await thandi.get(`/api/journeys/KAROO_FREIGHT/?search=${search}`)).body.map(
      (row: { journeyId: string }) => row.journeyId,
    );
  expect(await found('newname')).toEqual([journeyId]);
  expect(await found('oldname')).toEqual([]);
});

describe('the list', () => {
  test('is narrowed by how licences stand on the organisation’s day', async () => {
    const standing = async (name: string, licences: object[]) =>
      (await aDriver({ name: `Standing ${name}`, licences })).name;
    const licence = (expiryDate: string, code = 'EC') => ({ licenceNumber: '1', expiryDate, code });
    await standing('expired', [licence('2026-11-19')]);
    await standing('today', [licence('2026-11-20')]);
    await standing('last', [licence('2026-12-20')]);
    await standing('valid', [licence('2026-12-21')]);
    await standing('renewed', [licence('2026-01-01'), licence('2031-01-01')]);
    await standing('other', [licence('2031-01-01'), licence('2026-11-01', 'B')]);
    await standing('none', []);
    const listed = async (standings: string) =>
      (
        await thandi.get(`${LIST}?search=standing&sort=name,asc&licenceStanding.in=${standings}&size=100`)
      ).body.map((row: { name: string }) => row.name.replace('Standing ', ''));
    expect(await listed('EXPIRED')).toEqual(['expired', 'other']);
    expect(await listed('EXPIRING')).toEqual(['last', 'today']);
    expect(await listed('VALID')).toEqual(['renewed', 'valid']);
    expect(await listed('EXPIRED,EXPIRING')).toEqual(['expired', 'last', 'other', 'today']);
    const count = await thandi.get(`${LIST}/count?search=standing&licenceStanding.in=EXPIRED,EXPIRING`);
    expect(count.body).toBe(4);
    expect((await thandi.get(`${LIST}?licenceStanding.in=LOST`)).status).toBe(400);
  });

  test('finds by number, licence and site, takes wildcards for what they are, and sorts by expiry', async () => {
    const one = await aDriver({
      name: '100%_sure',
      employeeNumber: 'FIND-1',
      licences: [{ licenceNumber: 'LIC-9' }],
    });
    const ids = async (query: string) =>
      (await thandi.get(`${LIST}?${query}`)).body.map((row: { id: string }) => row.id);
    expect(await ids('search=find-1')).toEqual([one.id]);
    expect(await ids('search=lic-9')).toEqual([one.id]);
    expect(await ids(`search=${encodeURIComponent('%_')}`)).toEqual([one.id]);
    expect(await ids('siteId.equals=nowhere')).toEqual([]);
    expect((await ids(`siteId.equals=${depot.siteId}`)).length).toBeGreaterThan(1);
    const { body } = await thandi.get(`${LIST}?sort=licenceExpiryDate,asc&size=2000`);
    const dates = body.map((row: { licenceExpiryDate: string | null }) => row.licenceExpiryDate ?? '9999');
    expect(dates).toEqual([...dates].sort());
  });
});
