import { getPreview, putEngineSettings, startPreview } from '@linehaul/contracts/admin';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openAdmin } from '../../testing/screens/admin.ts';

afterEach(() => page.viewport(1280, 720));
const button = (name: string) => page.getByRole('button', { name });

test('a setting is tried on the past, saved, guarded, and refused where it cannot be', async () => {
  const { server, go } = await openAdmin('/admin/settings');
  const none = { time: {}, episodes: {} };
  const outcome = {
    before: none,
    after: none,
    each: [],
    journeys: 0,
    changed: 0,
    fromUtc: '2026-01-05T06:00:00.000Z',
    isPartial: false,
  };
  server
    .answer(startPreview, { id: 'preview-1', state: 'running', progress: 0.5, outcome: null })
    .answer(getPreview, { id: 'preview-1', state: 'done', progress: 1, outcome });
  const onTime = page.getByRole('textbox', { name: 'On time up to' });
  await expect.element(page.getByText('Nothing is changed.')).toBeVisible();
  await onTime.fill('45');
  await expect.element(page.getByText("Must not exceed 'Slight delay up to'")).toBeVisible();
  await expect.element(button('Save')).toBeDisabled();
  await onTime.fill('9999');
  await expect.element(page.getByText('Must be from 0 to 600')).toBeVisible();
  await onTime.fill('20');
  await expect.element(page.getByText('1 setting is changed.')).toBeVisible();
  await button('Preview').click();
  await expect
    .element(page.getByText('No journey with a vehicle was planned to start in the last 30 days.'))
    .toBeVisible();
  expect(server.callsOf(startPreview)[0]?.body).toEqual({ settings: { onTimeMinutes: 20 } });

  await page.getByRole('link', { name: 'Monitoring' }).click();
  await expect.element(page.getByRole('dialog', { name: /^Unsaved changes/ })).toBeVisible();
  await button('Keep editing').click();
  await button('Save').click();
  await expect.element(page.getByText(/^Settings saved\./).first()).toBeVisible();
  expect(server.callsOf(putEngineSettings)[0]?.body).toEqual({
    version: 1,
    settings: { onTimeMinutes: 20 },
  });
  await go('/admin/health');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Health' })).toBeVisible();
  await go('/admin/settings');
  await expect.element(onTime).toHaveValue('20\u00a0min');
  await expect.element(page.getByText('Default 15, from 0 to 600').first()).toBeVisible();
});

test('on a phone an emptied setting asks for a number', async () => {
  await page.viewport(390, 844);
  await openAdmin('/admin/settings');
  await page.getByRole('textbox', { name: 'On time up to' }).fill('');
  await expect.element(page.getByText('Needs a number')).toBeVisible();
  for (const one of [button('Preview'), page.getByRole('textbox', { name: 'On time up to' })])
    expect(one.element().getBoundingClientRect().height).toBe(44);
});

test('on a phone a change is saved from where it is made, and lies over nothing else', async () => {
  await page.viewport(390, 844);
  const { server } = await openAdmin('/admin/settings');
  const onTime = page.getByRole('textbox', { name: 'On time up to' });
  await expect.element(onTime).toBeVisible();
  await expect.element(button('Save')).not.toBeInViewport();
  await onTime.fill('20');
  await expect.element(button('Save')).toBeInViewport();
  await button('Save').click();
  await expect.element(page.getByText(/^Settings saved\./).first()).toBeVisible();
  await expect.element(button('Save')).not.toBeInViewport();
  expect(server.callsOf(putEngineSettings)).toHaveLength(1);
});

test("an organisation's own rules of hours are typed in hours and minutes, beside what EU 561 says", async () => {
  const { server } = await openAdmin('/admin/settings');
  await page.getByRole('switch', { name: /^Own rules instead of EU 561\/2006/ }).click();
  await expect.element(page.getByText('EU 561/2006: 4 h 30 min')).toBeVisible();
  await expect.element(page.getByText('EU 561/2006: no such limit')).toBeVisible();
  const hours = page.getByRole('textbox', { name: 'Driving in a day, hours' });
  const minutes = page.getByRole('textbox', { name: 'Driving in a day, minutes' });
  await expect.element(hours).toHaveValue('9\u00a0h');
  await hours.fill('19');
  await expect.element(page.getByText('Must be from 1 h to 18 h')).toBeVisible();
  await expect.element(button('Save')).toBeDisabled();
  await hours.fill('14');
  await expect.element(page.getByText("Must not exceed 'Duty in a day'")).toBeVisible();
  await minutes.fill('15');
  await hours.fill('');
  await expect.element(page.getByText('Needs a number')).toBeVisible();
  await expect.element(minutes).toHaveValue('15\u00a0min');
  await hours.fill('10');
  await expect.element(minutes).toHaveValue('15\u00a0min');
  await expect.element(page.getByText('2 settings are changed.')).toBeVisible();
  await button('Save').click();
  await expect.element(page.getByText(/^Settings saved\./).first()).toBeVisible();
  expect(server.callsOf(putEngineSettings)[0]?.body).toEqual({
    version: 1,
    settings: { ownHourRules: true, hoursDayDrivingMinutes: 615 },
  });
});

test('due times of cases are set by severity, and what is critical is not due later than a warning', async () => {
  const { server } = await openAdmin('/admin/settings');
  const critical = page.getByRole('textbox', { name: 'Critical: taken within' });
  await expect.element(critical).toHaveValue('10\u00a0min');
  await critical.fill('31');
  await expect.element(page.getByText("Must not exceed 'Warning: taken within'")).toBeVisible();
  await critical.fill('5');
  await button('Save').click();
  await expect.element(page.getByText(/^Settings saved\./).first()).toBeVisible();
  expect(server.callsOf(putEngineSettings)[0]?.body).toEqual({
    version: 1,
    settings: { caseTakeCriticalMinutes: 5 },
  });
});

test('forecasts, plans and waiting have their settings, each with its unit, its bounds and what it does', async () => {
  const { server } = await openAdmin('/admin/settings');
  const group = page.getByRole('region', { name: 'Forecasts, plans and waiting' });
  const free = group.getByRole('textbox', { name: 'Waiting is free for' });
  await expect.element(free).toHaveValue('60\u00a0min');
  await expect
    .element(group.getByText('From the appointment or the arrival, the later. Default 60, from 0 to 1440'))
    .toBeVisible();
  for (const [name, value] of [
    ['A drive is off its plan from', '5 min'],
    ['A plan is wrong from this share', '0.8 of 1'],
    ['A leg is forecast from', '20 arrivals'],
    ['A stay is learnt from', '20 visits'],
  ] as const)
    await expect.element(group.getByRole('textbox', { name })).toHaveValue(value.replace(' ', '\u00a0'));
  await expect
    .element(page.getByRole('textbox', { name: 'A licence ends soon within' }))
    .toHaveValue('30\u00a0days');
  await group.getByRole('textbox', { name: 'A leg is forecast from' }).fill('19');
  await expect.element(group.getByText('Must be from 20 to 1000')).toBeVisible();
  await expect.element(button('Save')).toBeDisabled();
  await group.getByRole('textbox', { name: 'A leg is forecast from' }).fill('20');
  await free.fill('45');
  await button('Save').click();
  await expect.element(page.getByText(/^Settings saved\./).first()).toBeVisible();
  expect(server.callsOf(putEngineSettings)[0]?.body).toEqual({
    version: 1,
    settings: { waitingFreeMinutes: 45 },
  });
});

test('fields side by side stand on one line, however long their hints are', async () => {
  await page.viewport(1920, 1080);
  await openAdmin('/admin/settings');
  await expect.element(page.getByRole('textbox', { name: 'Waiting is free for' })).toBeVisible();
  const tops = page
    .getByRole('textbox')
    .elements()
    .map((field) => Math.round(field.getBoundingClientRect().top))
    .sort((a, b) => a - b);
  const steps = tops.map((top, i) => top - (tops[i - 1] ?? top)).filter((step) => step > 0);
  expect(steps.length).toBeGreaterThan(5);
  expect(Math.min(...steps)).toBeGreaterThan(50);
});
