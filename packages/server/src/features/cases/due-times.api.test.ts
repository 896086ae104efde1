import { MINUTE } from '@linehaul/domain/core';
import { expect, test } from 'vitest';
import { ensureEventTypes } from '../fleet/index.ts';
import {
  act,
  clock,
  depot,
  detail,
  keep,
  list,
  oneCase,
  raised,
  server,
  withCases,
} from './testing/case-world.ts';

withCases(ensureEventTypes);

const PATH = '/api/admin/organisations/KAROO_FREIGHT/engine-settings';
const DEFAULTS = {
  caseAppearMinutes: 0,
  caseTakeCriticalMinutes: 10,
  caseTakeWarningMinutes: 30,
  caseDoneCriticalMinutes: 30,
  caseDoneWarningMinutes: 60,
  caseLevelMinutes: 15,
};

async function put(settings: object) {
  const chief = await server.signIn('lerato', ['ROLE_USER', 'ROLE_ADMIN']);
  const { version } = (await chief.get(PATH)).body;
  return chief.send('PUT', PATH, { body: { version, settings } });
}
const minutesBetween = (from: string | null, to: string | null) =>
  Math.round((Date.parse(to!) - Date.parse(from!)) / MINUTE);

test('the due times of the settings hold for cases opened from then on; an open one keeps what it was opened with', async () => {
  await put(DEFAULTS);
  const { id: before } = await oneCase({ ago: 0, type: 'LATE' });
  const opened = await detail(before);
  expect(opened).toMatchObject({
    severity: 'WARNING',
    dueTimes: { takeMinutes: 30, doneMinutes: 60, levelMinutes: 15 },
  });
  const changed = { caseTakeWarningMinutes: 12, caseDoneWarningMinutes: 45, caseLevelMinutes: 5 };
  expect((await put(changed)).body.settings).toMatchObject(changed);
  clock.ahead = MINUTE;
  await raised({ ago: 0, type: 'LATE', assetId: depot.trucks[1] });
  await keep();
  const after = (await list()).find(({ id }) => id !== before)!;
  expect(await detail(after.id)).toMatchObject({
    dueTimes: { takeMinutes: 12, doneMinutes: 45, levelMinutes: 5 },
  });
  expect(minutesBetween(after.lead!.raisedUtc, after.dueUtc)).toBe(12);
  expect(await detail(before)).toMatchObject({ dueUtc: opened.dueUtc, dueTimes: opened.dueTimes });

  const owned = async (id: string) => {
    const { ownedUtc, dueUtc } = (await act(id, 'take')).body;
    return minutesBetween(ownedUtc, dueUtc);
  };
  expect([await owned(before), await owned(after.id)]).toEqual([60, 45]);
});

test('from level to level it takes as long as the case was opened with', async () => {
  await put({ ...DEFAULTS, caseTakeWarningMinutes: 12, caseLevelMinutes: 5 });
  const { id } = await oneCase({ ago: 0, type: 'LATE' });
  await put(DEFAULTS);
  clock.ahead = 12 * MINUTE + 1_000;
  await keep();
  const { level, nextLevelUtc, actions } = await detail(id);
  expect([level, minutesBetween(actions[0]!.atUtc, nextLevelUtc)]).toEqual([2, 5]);
});

test.each([
  ['nothing', { caseTakeCriticalMinutes: 0 }],
  ['more than a day', { caseLevelMinutes: 1441 }],
  [
    'a warning before its case appears',
    { caseAppearMinutes: 10, caseTakeWarningMinutes: 9, caseTakeCriticalMinutes: 9 },
  ],
  ['longer for what is critical than for a warning', { caseTakeCriticalMinutes: 31 }],
])('a due time of %s is answered with its field and why', async (_, settings) => {
  await put(DEFAULTS);
  const { status, body } = await put(settings);
  expect(status).toBe(400);
  expect(body.fieldErrors).toMatchObject([{ field: `settings.${Object.keys(settings)[0]}` }]);
  expect(body.fieldErrors[0].message).toMatch(/from|least|>=|exceed|small|big/i);
});
