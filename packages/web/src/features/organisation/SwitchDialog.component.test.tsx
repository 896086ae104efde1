import { listLibraryEvents } from '@linehaul/contracts/fleet';
import { listMonitoredJourneys } from '@linehaul/contracts/journeys';
import { TWO_OPERATORS } from '@linehaul/testkit/worlds';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '../../testing/index.ts';
import {
  change,
  chooseOrganisation,
  dashboardLink,
  loading,
  switchDialog,
} from '../../testing/screens/organisations.ts';

const open = (path: string, { login = 'controller', hasChosen = false } = {}) =>
  openApp(path, TWO_OPERATORS, { login, hasChosen });
const notFound = page.getByText('404 Not Found');

test('several organisations and none stored: the dialog opens and is not to be got rid of', async () => {
  await open('/');
  await expect.element(switchDialog).toBeVisible();
  expect(
    switchDialog
      .getByRole('button')
      .elements()
      .map((one) => one.textContent),
  ).toEqual(['Switch']);
  await expect.element(change).toBeDisabled();
  expect(switchDialog.getByRole('radio').elements()).toHaveLength(2);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(document.body, { position: { x: 5, y: 700 }, force: true });
  await expect.element(switchDialog).toBeVisible();
  await page.getByRole('radio', { name: 'LIMPOPO FRESH' }).click();
  await expect.element(change).toBeEnabled();
});

test('the organisation that is chosen is stored and loaded', async () => {
  await open('/');
  await chooseOrganisation('LIMPOPO FRESH');
  await expect.element(loading('LIMPOPO FRESH')).toBeVisible();
  await expect.element(switchDialog).not.toBeInTheDocument();
  expect(localStorage.getItem('linehaul.organisation.controller')).toBe('organisation-limpopo-fresh');
});

test('with one organisation stored nobody is asked, and its data loads silently', async () => {
  const { server } = await open('/', { hasChosen: true });
  await expect.poll(() => server.callsOf(listLibraryEvents).length).toBe(1);
  await expect
    .element(page.getByRole('button', { name: 'Switch organisation: KAROO FREIGHT' }))
    .toBeVisible();
  await expect.element(switchDialog).not.toBeInTheDocument();
  await expect.element(loading('KAROO FREIGHT')).not.toBeInTheDocument();
});

test('with one organisation stored the dialog has Close, begins with it, and any change of route closes it', async () => {
  const { go } = await open('/', { hasChosen: true });
  const item = page.getByRole('button', { name: 'Switch organisation: KAROO FREIGHT' });
  await item.click();
  await expect.element(page.getByRole('radio', { name: 'KAROO FREIGHT' })).toBeChecked();
  await userEvent.keyboard('{Escape}');
  await expect.element(switchDialog).toBeVisible();
  await switchDialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(switchDialog).not.toBeInTheDocument();
  await go('/not-found');
  await dashboardLink.click();
  await item.click();
  await expect.element(switchDialog).toBeVisible();
  history.back();
  await expect.poll(() => location.pathname).toBe('/not-found');
  await expect.element(switchDialog).not.toBeInTheDocument();
});

test('the one organisation of a person is chosen without asking', async () => {
  await open('/', { login: 'dispatcher' });
  await expect.element(loading('KAROO FREIGHT')).toBeVisible();
  await expect.element(switchDialog).not.toBeInTheDocument();
});

test('a person without an organisation is warned', async () => {
  await open('/', { login: 'guest' });
  await expect
    .element(page.getByText('User Profile Organisation Allocation Warning', { exact: true }))
    .toBeVisible();
  await expect
    .element(
      page.getByText('You have no organisations allocated to your profile. Contact your Administrator.'),
    )
    .toBeVisible();
});

test('away from home and dashboard nobody is asked for an organisation', async () => {
  const { go } = await open('/');
  await expect.element(switchDialog).toBeVisible();
  await go('/not-found');
  await expect.element(notFound).toBeVisible();
  await expect.element(switchDialog).not.toBeInTheDocument();
  await dashboardLink.click();
  await expect.element(switchDialog).toBeVisible();
});

test('a screen that needs an organisation warns that none was bound, and offers the choice', async () => {
  await openApp('/journey-schedule/monitoring-preview', TWO_OPERATORS, {
    login: 'controller',
    hasChosen: false,
    prepare: ({ server }) => server.answer(listMonitoredJourneys, []),
  });
  await expect
    .element(
      page.getByText('An organisation was not bound to the journey management context', { exact: true }),
    )
    .toBeVisible();
  await expect.element(switchDialog).not.toBeInTheDocument();
  await page.getByRole('main').getByRole('button').click();
  await chooseOrganisation('LIMPOPO FRESH');
  await expect.element(loading('LIMPOPO FRESH')).toBeVisible();
});
