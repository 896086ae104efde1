import { allocateJourney } from '@linehaul/contracts/allocation';
import { listDrivers } from '@linehaul/contracts/fleet';
import { getJourney } from '@linehaul/contracts/journeys';
import { constants } from '@linehaul/domain/constants';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { changedMeanwhile } from '../../testing/answers/changed-meanwhile.ts';
import { ApiFailure, hasFocus, type Opened, rowOf } from '../../testing/index.ts';
import {
  allocate,
  allocation,
  choice,
  chooseFree,
  comment,
  DRIVER,
  list,
  OPEN,
  openFor,
  outcome,
  save,
  tab,
} from '../../testing/screens/allocation.ts';

const bodiesOf = ({ server }: Opened) => server.callsOf(allocateJourney).map(({ body }) => body);

afterEach(async () => {
  vi.useRealTimers();
  await page.viewport(1280, 720);
});

describe('Save of an allocation', () => {
  // Double spaces as specified.
  const NEEDED = 'Change comments, and  at least one of a Driver, a Vehicle  or a Trailer is required.';
  const warned = async () => {
    const text = outcome.getByText(/^Change comments, and/);
    await expect.element(text).toBeVisible();
    expect(text.element().textContent).toBe(NEEDED);
    expect(getComputedStyle(text.element()).whiteSpace).toMatch(/pre/);
    await outcome.getByRole('button', { name: 'Close' }).click();
    await expect.element(outcome).not.toBeInTheDocument();
  };

  test('needs a vehicle and a driver, never a trailer; Enter on a disabled Save says what is missing', async () => {
    const opened = await allocate();
    const needs = allocation.getByText('Save needs at least one vehicle and one driver.', { exact: true });
    await expect.element(save).toBeDisabled();
    await expect.element(needs).toBeVisible();
    (save.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await warned();
    await hasFocus(save);
    await tab('Trailer Assets').click();
    await choice('LF 77 DC GP').click();
    await tab('Vehicle Assets').click();
    await choice('KP 47 ZN GP').click();
    await expect.element(save).toBeDisabled();
    await tab('Trailer Assets').click();
    await choice('LF 77 DC GP').click();
    await tab('Drivers').click();
    await choice('Abel Mokoena').click();
    await expect.element(save).toBeEnabled();
    await expect.element(needs).not.toBeInTheDocument();
    expect(bodiesOf(opened)).toEqual([]);
  });

  test('needs a comment of five characters without the blanks around it', async () => {
    const opened = await allocate();
    await chooseFree();
    for (const text of ['', '    ', ' four  ']) {
      await comment.fill(text);
      await save.click();
      await warned();
    }
    await expect.element(allocation.getByText('At least 5 characters')).toBeVisible();
    await comment.fill('');
    await expect.element(allocation.getByText('Change comments required')).toBeVisible();
    await comment.fill('good now');
    await expect.element(allocation.getByText('Change comments required')).not.toBeInTheDocument();
    await expect.element(comment).not.toHaveAttribute('aria-invalid', 'true');
    expect(bodiesOf(opened)).toEqual([]);
  });

  test('sends what is chosen with its comment, closes, says so for a while, and changes the row in place', async () => {
    await page.viewport(1440, 900);
    const opened = await allocate();
    await chooseFree();
    await comment.fill(' Abel takes it ');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await save.click();
    const toast = page.getByRole('status').getByText(`Drivers and assets of ${OPEN} saved`);
    await expect.element(toast).toBeVisible();
    await expect.element(allocation).not.toBeInTheDocument();
    await expect.element(rowOf(OPEN).getByText(/KF214/)).toBeVisible();
    expect(bodiesOf(opened)).toEqual([
      expect.objectContaining({
        driverId1: 'driver-e10102',
        vehicleId: 'asset-kp-47-zn-gp',
        changeComment: 'Abel takes it',
        overrideConflict: false,
        version: 1,
      }),
    ]);
    vi.advanceTimersByTime(constants.infoToastMs);
    await expect.element(toast).not.toBeInTheDocument();
  });

  test.each([
    [
      'a payload that is there but empty shows the general text',
      { errorPayload: [], detail: 'Reason' },
      'We could not process your request, please try again later',
    ],
    [
      'a message of the response shows as it is',
      { detail: 'Driver E10100 is on leave' },
      'Driver E10100 is on leave',
    ],
    [
      'a response without a message shows the general text',
      { detail: undefined },
      'We could not process your request, please try again later',
    ],
  ])('closes the dialog where it is refused: %s', async (_, problem, reason) => {
    await allocate(undefined, {
      prepare: ({ server }) => server.answer(allocateJourney, new ApiFailure('overlappingJourneys', problem)),
    });
    await chooseFree();
    await comment.fill('Refused whatever it says');
    await save.click();
    await expect.element(outcome.getByText(reason)).toBeVisible();
    expect(outcome.getByText('Reason').elements()).toEqual([]);
    expect(allocation.elements()).toEqual([]);
  });

  test('says which driver is on no list before it takes them off the journey', async () => {
    const opened = await allocate(DRIVER, {
      prepare: ({ desk, server }) =>
        server.answer(
          listDrivers,
          desk.drivers.filter(({ name }) => name !== 'Sibusiso Naidoo'),
        ),
    });
    await expect
      .element(allocation.getByText(/^Sibusiso Naidoo: not on the organisation's lists/))
      .toBeVisible();
    await expect.element(list('Drivers').getByText('No drivers allocated')).toBeVisible();
    await choice('Johan Botha').click();
    await comment.fill('Sibusiso has left');
    await save.click();
    await expect.element(outcome.getByText(/This save takes it off the journey\./)).toBeVisible();
    await outcome.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByText(`Drivers and assets of ${DRIVER} saved`)).toBeVisible();
    expect(bodiesOf(opened)).toEqual([expect.objectContaining({ driverId1: 'driver-e10103' })]);
  });

  test('on an older version says who changed the journey, and keeps the comment while it is read again', async () => {
    const opened = await allocate(DRIVER);
    const { server, desk } = opened;
    await comment.fill('A second driver');
    await choice('Abel Mokoena').click();
    const journey = desk.journeys.find((one) => one.journeyUniqueReference === DRIVER)!;
    const newest = { ...journey, version: 2 };
    server.answer(allocateJourney, changedMeanwhile(['driverId2'], 'allocate', 'Johan helps out'));
    const johan = desk.drivers.find(({ name }) => name === 'Johan Botha')!;
    server.answer(getJourney, {
      ...newest,
      driver2Id: johan.id,
      driverList: [
        ...journey.driverList,
        { driverId: johan.id, name: johan.name, staffNumber: null, driver: johan, vehicleId: null },
      ],
    });
    await save.click();
    await expect.element(page.getByText('Johan helps out')).toBeVisible();
    await page.getByRole('button', { name: /reload/i }).click();
    await expect.element(list('Drivers').getByText('Johan Botha')).toBeVisible();
    await expect.element(comment).toHaveValue('A second driver');
    expect(bodiesOf(opened)).toEqual([expect.objectContaining({ version: 1 })]);
  });
});

test('Close of an allocation saves nothing', async () => {
  const opened = await allocate();
  await chooseFree();
  await comment.fill('Never sent');
  await allocation.getByRole('button', { name: 'Close' }).last().click();
  await expect.element(allocation).not.toBeInTheDocument();
  expect(bodiesOf(opened)).toEqual([]);
  await openFor(OPEN);
  await expect.element(list('Drivers').getByText('No drivers allocated')).toBeVisible();
  await expect.element(comment).toHaveValue('');
});
