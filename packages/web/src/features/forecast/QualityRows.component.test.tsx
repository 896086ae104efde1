import {
  getForecastQuality,
  listLegDrives,
  listScoredForecasts,
  listUnrangedArrivals,
} from '@linehaul/contracts/forecast';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { hasFocus } from '../../testing/index.ts';
import { card, full, open } from './testing/quality-page.ts';

const held = card('Did the 80 % ranges hold');
const routes = card('By route').getByRole('table');

test('widths and errors open the forecasts that they are the mean of', async () => {
  const { server } = await open(full);
  const asked = async (button: ReturnType<typeof page.getByRole>) => {
    await button.click();
    const dialog = page.getByRole('dialog', { name: /^Forecasts/ });
    await expect.element(dialog.getByRole('row', { name: /^KF-2611-0399/ })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    return server.callsOf(listScoredForecasts).at(-1)!.query;
  };
  const tile = (name: RegExp) => page.getByRole('button', { name });
  const whole = await asked(tile(/^Mean width of the range, 5\.0 min: open the forecasts$/));
  expect(whole.from).toBe(server.callsOf(getForecastQuality)[0]!.query.from);
  expect(whole.by).toBeUndefined();
  await tile(/^Mean error, 1\.71 min: open the forecasts$/).click();
  await expect.element(page.getByRole('dialog', { name: /^Forecasts/ })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  const ofRoute = { by: 'route', key: 'id-of-ISA-BEI' };
  await routes.getByRole('button', { name: /^ISA-BEI: width 9\.8 min/ }).click();
  expect(server.callsOf(listScoredForecasts).at(-1)!.query).toMatchObject(ofRoute);
  await userEvent.keyboard('{Escape}');
  await routes.getByRole('button', { name: /^EPP-GQE, Plan \+ lateness: 2\.9 min off/ }).click();
  await expect
    .poll(() => server.callsOf(listScoredForecasts).at(-1)!.query)
    .toMatchObject({ by: 'route', key: 'id-of-EPP-GQE' });
  await userEvent.keyboard('{Escape}');
  await card('Mean error by horizon')
    .getByRole('button', { name: /^10–20, Timetable: 2\.45 min off/ })
    .click();
  await expect
    .poll(() => server.callsOf(listScoredForecasts).at(-1)!.query)
    .toMatchObject({ by: 'horizon', key: '20' });
  await userEvent.keyboard('{Escape}');
  await held.getByRole('button', { name: 'Numbers as a table' }).click();
  await held.getByText('By part of the day').click();
  await held.getByRole('button', { name: /^Evening: width 5\.0 min/ }).click();
  await expect
    .poll(() => server.callsOf(listScoredForecasts).at(-1)!.query)
    .toMatchObject({ by: 'part', key: 'evening' });
});

test('arrivals without a range open as rows, by why they had none', async () => {
  const { server } = await open(full);
  const figure = card('What was not forecast').getByRole('button', {
    name: 'No forecast before the arrival, 131: open the arrivals',
  });
  await figure.click();
  const dialog = page.getByRole('dialog', { name: /^What was not forecast/ });
  const row = dialog.getByRole('row', { name: /^KF-2611-0394/ });
  await expect.element(row.getByText('+21', { exact: true })).toBeVisible();
  await expect
    .element(dialog.getByText('Arrivals of loaded days are counted, and have no rows.'))
    .toBeVisible();
  await dialog.getByText('No history yet 212').click();
  await expect.element(dialog.getByRole('row', { name: /^KF-2611-0395/ })).toBeVisible();
  const groups = server.callsOf(listUnrangedArrivals).map(({ query }) => query.group);
  expect(groups).toEqual(['notForecast', 'noHistory']);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await hasFocus(figure);
  await page.getByRole('button', { name: 'Not forecast, 343: open the arrivals' }).click();
  await expect.element(dialog.getByRole('row', { name: /^KF-2611-0395/ })).toBeVisible();
});

test('the drives of a leg whose plan is wrong open as rows with what was planned and what it took', async () => {
  const { server } = await open(full, '?tab=plans');
  const figure = page.getByRole('button', { name: 'Prospecton Depot to Msunduzi Mills: 240 drives' });
  await figure.click();
  const dialog = page.getByRole('dialog', { name: /^Drives/ });
  const row = dialog.getByRole('row', { name: /^KF-2611-0393/ });
  for (const text of ['40 min', '57 min', '+17'])
    await expect.element(row.getByText(text, { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Show more' }).click();
  await expect.element(dialog.getByRole('row', { name: /^KF-2611-0392/ })).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  expect(server.callsOf(listLegDrives).map(({ query }) => query)).toEqual([
    { fromLocationId: 'Prospecton Depot', toLocationId: 'Msunduzi Mills' },
    { fromLocationId: 'Prospecton Depot', toLocationId: 'Msunduzi Mills', after: 'more' },
  ]);
  await userEvent.keyboard('{Escape}');
  await hasFocus(figure);
});
