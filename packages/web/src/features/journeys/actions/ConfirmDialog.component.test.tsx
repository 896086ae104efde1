import { cancelJourney, deleteJourney } from '@linehaul/contracts/journeys';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { journeyOf } from '../../../testing/answers/journeys.ts';
import {
  buttonOf,
  dialogOf,
  failsWith,
  grid,
  hasFocus,
  LOST,
  menuOf,
  openDialog,
  openFromMenu,
  openListing,
  rowOf,
  succeeds,
} from '../../../testing/index.ts';

const CANCEL = 'Cancel journey';
const DELETE = 'Delete journey';

test('cancelling asks first, shows what it is about, and updates the row in place', async () => {
  const { server } = await openDialog('AP-7', CANCEL);
  const dialog = dialogOf(CANCEL);
  for (const text of ['Are you sure you want to cancel Journey?', 'A cancelled journey cannot be retrieved.'])
    await expect.element(dialog.getByText(text, { exact: true })).toBeVisible();
  await dialog.getByText('Journey Details', { exact: true }).click();
  await expect.element(dialog.getByText('REG AP-7', { exact: true })).toBeVisible();
  await buttonOf(CANCEL, 'Close').click();
  await hasFocus(menuOf('AP-7'));
  expect(server.callsOf(cancelJourney)).toEqual([]);
  await openFromMenu('AP-7', CANCEL);
  await succeeds(CANCEL, () => buttonOf(CANCEL, 'Confirm').click(), 'AP-7 cancelled');
  await expect.element(rowOf('AP-7').getByText('Cancelled', { exact: true })).toBeVisible();
  await hasFocus(menuOf('AP-7'));
  expect(server.callsOf(cancelJourney)).toMatchObject([{ query: { version: '1' } }]);
});

test('a cancelling that does not reach the server says so', async () => {
  const { server } = await openDialog('AP-8', CANCEL);
  server.answer(cancelJourney, LOST);
  await buttonOf(CANCEL, 'Confirm').click();
  await failsWith(CANCEL, 'The server cannot be reached');
  await hasFocus(buttonOf(CANCEL, 'Confirm'));
  await expect.element(rowOf('AP-8').getByText('Approved', { exact: true })).toBeInTheDocument();
});

test('deleting asks first, takes the row away, and leaves the keyboard in the list', async () => {
  const { server } = await openDialog('DR-1', DELETE);
  const dialog = dialogOf(DELETE);
  for (const text of [
    'Are you sure you want to delete the Journey?',
    'A deleted journey cannot be retrieved.',
  ])
    await expect.element(dialog.getByText(text, { exact: true })).toBeVisible();
  await dialog.getByText('Journey Details', { exact: true }).click();
  await succeeds(DELETE, () => buttonOf(DELETE, 'Confirm').click(), 'DR-1 deleted');
  await expect.element(rowOf('DR-1')).not.toBeInTheDocument();
  await expect.poll(() => grid.element().contains(document.activeElement)).toBe(true);
  expect(server.callsOf(deleteJourney)).toMatchObject([{ query: { version: '1' } }]);
});

test('a delete that fails says why', async () => {
  const { server } = await openDialog('DR-2', DELETE);
  server.answer(deleteJourney, LOST);
  await buttonOf(DELETE, 'Confirm').click();
  await failsWith(DELETE, 'The server cannot be reached');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialogOf(DELETE)).not.toBeInTheDocument();
  await expect.element(rowOf('DR-2')).toBeVisible();
});

test('a journey that is gone when its dialog opens is said to be gone', async () => {
  const { desk } = await openListing();
  await expect.element(rowOf('DR-2')).toBeVisible();
  desk.journeys.splice(desk.journeys.indexOf(journeyOf(desk, 'DR-2')), 1);
  await openFromMenu('DR-2', DELETE);
  await expect.element(dialogOf(DELETE).getByText('The journey is gone', { exact: true })).toBeVisible();
  await expect.element(buttonOf(DELETE, 'Confirm')).not.toBeInTheDocument();
});
