import {
  addDriverDuty,
  correctDriverDuty,
  deleteDriverDuty,
  exportDriverDuties,
  getDriverHours,
  listDutyChanges,
} from '@linehaul/contracts/driver-hours';
import { DAY, HOUR } from '@linehaul/domain/core';
import { exactTimeIn } from '@linehaul/domain/time';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  answerDriverHours,
  DUTIES,
  DUTY_CHANGES,
  KNOWN_HOURS,
  NOON,
  SHORT_HOURS,
  UNKNOWN_HOURS,
} from '../../testing/answers/driver-hours.ts';
import { ApiFailure } from '../../testing/index.ts';
import { openFleet } from '../../testing/screens/fleet.ts';

const PAGE = '/fleet-admin/drivers/driver-k-1001';
const card = page.getByRole('region', { name: 'Hours', exact: true });
const dialog = page.getByRole('dialog');
const local = (hours: number) => exactTimeIn(NOON + hours * HOUR, 'Africa/Johannesburg');
const iso = (hours: number) => new Date(NOON + hours * HOUR).toISOString();
const typed = async (name: string, text: string) => {
  const field = dialog.getByRole('textbox', { name, exact: true });
  await field.fill(text);
};

test('the card shows hours left, the rest that is due and the rules, and claims no compliance', async () => {
  await openFleet(PAGE, ({ server }) => answerDriverHours(server, KNOWN_HOURS, DUTIES));
  await expect.element(card.getByText('6 h 10 min of 9 h')).toBeVisible();
  await expect.element(card.getByText(/11\sh, to begin by 20:00$/)).toBeVisible();
  await expect.element(card.getByText('EU 561/2006', { exact: true })).toBeVisible();
  await expect.element(card.getByText(/Not a statement of legal compliance/)).toBeVisible();
  expect(card.getByText(/unknown/i).elements()).toEqual([]);
});

test('unknown hours say since when, and what makes them known; nothing is left or due', async () => {
  await openFleet(PAGE, ({ server }) =>
    answerDriverHours(server, { ...UNKNOWN_HOURS, unknownSinceUtc: iso(-3) }, DUTIES),
  );
  await expect.element(card.getByText(`Hours unknown since ${local(-3)}`)).toBeVisible();
  await expect
    .element(card.getByText(/From a full daily rest on, 11\sh, hours are known again/))
    .toBeVisible();
  expect(card.getByText('Driving left today').elements()).toEqual([]);
});

test('the card names passed limits in words, newest first, and a rest that is overdue', async () => {
  await openFleet(PAGE, ({ server }) => answerDriverHours(server, SHORT_HOURS, DUTIES));
  await expect.element(card.getByText('overdue since 11:00')).toBeVisible();
  await expect.element(card.getByText(/daily rest 1\sh short or late/)).toBeVisible();
  const texts = card
    .getByRole('listitem')
    .elements()
    .map((one) => one.textContent ?? '');
  const breaches = texts.filter((text) => /drove|daily rest/.test(text));
  expect(breaches[0]).toContain('daily rest');
  expect(breaches[1]).toContain('drove 35\u00a0min too long without a break');
  await expect.element(card.getByText(/the day's driving ends, 1\sh\s35\smin too short/)).toBeVisible();
});

test('duties are listed with their source, and only recorded ones can be changed', async () => {
  await openFleet(PAGE, ({ server }) => answerDriverHours(server, KNOWN_HOURS, DUTIES));
  const list = card.getByRole('list', { name: 'Duties' });
  await expect.element(list.getByText('seen from the vehicle, on KF-0001')).toBeVisible();
  await expect.element(list.getByText('imported, tachograph')).toBeVisible();
  expect(list.getByRole('button', { name: /^Correct/ }).elements()).toHaveLength(3);
});

test('a duty is added; each field shows what is missing and what the server refuses', async () => {
  const { server } = await openFleet(PAGE, ({ server }) => {
    answerDriverHours(server, UNKNOWN_HOURS);
    const overlap = { objectName: 'driverDuty', field: 'fromUtc', message: 'overlaps the rest' };
    server.answer(addDriverDuty, ({ body }) =>
      body.kind === 'driving'
        ? new ApiFailure('validation', { fieldErrors: [overlap] })
        : { ...DUTIES[0]!, ...body, toUtc: body.toUtc ?? null },
    );
  });
  await card.getByRole('button', { name: 'Add duty' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText('Needs a time')).toBeVisible();
  await typed('From', local(-6));
  await typed('To', local(-7));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText('Must be after the begin')).toBeVisible();
  await typed('To', local(-4));
  await dialog.getByRole('radio', { name: 'Driving' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText('Overlaps the rest')).toBeVisible();
  await dialog.getByRole('radio', { name: 'Rest' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Duty saved')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.callsOf(addDriverDuty).at(-1)?.body).toEqual({
    kind: 'rest',
    fromUtc: iso(-6),
    toUtc: iso(-4),
  });
});

test('a duty is corrected on its version, and the dialog says that somebody changed it meanwhile', async () => {
  const { server } = await openFleet(PAGE, ({ server }) => answerDriverHours(server, KNOWN_HOURS, DUTIES));
  await card.getByRole('button', { name: /^Correct Other work/ }).click();
  await typed('To', local(-4.5));
  server.answer(correctDriverDuty, new ApiFailure('concurrencyFailure'));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByRole('alert').getByText(/^Somebody changed this duty/)).toBeVisible();
  expect(server.callsOf(correctDriverDuty)[0]?.body).toEqual({
    kind: 'work',
    fromUtc: iso(-6),
    toUtc: iso(-4.5),
    version: 0,
  });
});

test('a duty is deleted after a question, and put back by undo', async () => {
  const { server } = await openFleet(PAGE, ({ server }) => answerDriverHours(server, KNOWN_HOURS, DUTIES));
  await card.getByRole('button', { name: /^Delete Rest/ }).click();
  await expect.element(dialog.getByText(/no longer counts. Hours may become unknown/)).toBeVisible();
  expect(server.callsOf(deleteDriverDuty)).toEqual([]);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('Duty deleted')).toBeVisible();
  await expect.element(card.getByRole('button', { name: /^Delete Rest/ })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(card.getByRole('button', { name: /^Delete Rest/ })).toBeVisible();
  expect(server.callsOf(addDriverDuty)[0]?.body).toEqual({ kind: 'rest', fromUtc: iso(-18), toUtc: iso(-6) });
});

test('duties leave as CSV and Excel, of the driver and of all drivers', async () => {
  const { desk } = await openFleet(PAGE, ({ server }) => answerDriverHours(server, KNOWN_HOURS, DUTIES));
  await card.getByRole('button', { name: 'Export' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'This driver, 28 days, CSV' })).toBeVisible();
  const items = page.getByRole('menuitem').elements() as HTMLAnchorElement[];
  expect(items.map((item) => item.textContent)).toEqual([
    'This driver, 28 days, CSV',
    'This driver, 28 days, Excel workbook',
    'All drivers, 28 days, CSV',
    'All drivers, 28 days, Excel workbook',
  ]);
  const asked = items.map((item) => Object.fromEntries(new URL(item.href).searchParams));
  expect(asked.map(({ format, driverId }) => [format, driverId])).toEqual([
    ['csv', 'driver-k-1001'],
    ['xlsx', 'driver-k-1001'],
    ['csv', undefined],
    ['xlsx', undefined],
  ]);
  expect(Date.parse(asked[0]!.toUtc!) - Date.parse(asked[0]!.fromUtc!)).toBe(28 * DAY);
  const path = exportDriverDuties.path.replace(':orgId', desk.organisation.name);
  expect(items.every((item) => item.download === '' && new URL(item.href).pathname === path)).toBe(true);
});

test('the changes of duties say who, when, what it was and what it became', async () => {
  await openFleet(PAGE, ({ server }) => answerDriverHours(server, KNOWN_HOURS, DUTIES, DUTY_CHANGES));
  await card.getByRole('button', { name: 'Who changed what' }).click();
  const rows = dialog.getByRole('list', { name: 'Changes of duties' }).getByRole('listitem');
  await expect.element(rows.first()).toBeVisible();
  const [deleted, corrected, added] = rows.elements().map((row) => row.textContent ?? '');
  expect(deleted).toContain(local(-1));
  expect(deleted).toMatch(/Deleted Other work, .*pieter$/);
  expect(corrected).toMatch(/Corrected Rest, .*thandi$/);
  expect(corrected).toContain(`To: goes on  ${local(-6)}`);
  expect(corrected).not.toContain('From: ');
  expect(added).toMatch(/Added Rest, .*thandi$/);
  expect(rows.elements()).toHaveLength(3);
});

test('without changes the dialog says so, and changes that cannot be read are asked again', async () => {
  const { server } = await openFleet(PAGE, ({ server }) => {
    answerDriverHours(server, KNOWN_HOURS, DUTIES);
    server.answer(listDutyChanges, new ApiFailure('badRequest'));
  });
  await card.getByRole('button', { name: 'Who changed what' }).click();
  await expect.element(dialog.getByText('Changes cannot be read just now.')).toBeVisible();
  server.answer(listDutyChanges, () => []);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect.element(dialog.getByText(/^Nobody has added, corrected or deleted/)).toBeVisible();
});

test('hours that cannot be read are asked again', async () => {
  const { server } = await openFleet(PAGE, ({ server }) => {
    server.answer(getDriverHours, new ApiFailure('badRequest'));
  });
  await expect.element(card.getByText('Hours cannot be read just now.')).toBeVisible();
  answerDriverHours(server, KNOWN_HOURS, DUTIES);
  await card.getByRole('button', { name: 'Try again' }).click();
  await expect.element(card.getByText('6 h 10 min of 9 h')).toBeVisible();
});
