import { addLateReason } from '@linehaul/contracts/journeys';
import { LATE_REASONS } from '@linehaul/domain/journeys';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { journeyOf } from '../../../testing/answers/journeys.ts';
import {
  buttonOf,
  dialogOf,
  failsWith,
  hasFocus,
  LOST,
  menuOf,
  openDialog,
  openFromMenu,
  succeeds,
} from '../../../testing/index.ts';

const TITLE = 'Add late reason';
const choice = dialogOf(TITLE).getByRole('combobox', { name: 'Add late reason' });

test('late reasons are eleven; the one that is chosen is sent, and those given so far are listed', async () => {
  const { server, desk } = await openDialog('DR-6', TITLE);
  await expect.element(dialogOf(TITLE).getByText('No late reasons yet')).toBeVisible();
  await choice.click();
  await expect
    .poll(() =>
      page
        .getByRole('option')
        .elements()
        .map((option) => option.textContent),
    )
    .toEqual(LATE_REASONS);
  await succeeds(
    TITLE,
    () => page.getByRole('option', { name: 'Border Delay' }).click(),
    'Border Delay added to DR-6',
  );
  await hasFocus(menuOf('DR-6'));
  const { journeyId } = journeyOf(desk, 'DR-6');
  expect(server.callsOf(addLateReason)).toMatchObject([
    {
      path: `/api/journeys/KAROO_FREIGHT/${journeyId}/add-late-reason/Border%20Delay`,
      query: { version: '1' },
    },
  ]);
  await openFromMenu('DR-6', TITLE);
  const given = dialogOf(TITLE).getByRole('row').filter({ hasText: 'Border Delay' });
  await expect.element(given.getByText('dispatcher', { exact: true })).toBeVisible();
  await buttonOf(TITLE, 'Close').click();
  await hasFocus(menuOf('DR-6'));
});

test('a late reason that cannot be saved says why', async () => {
  await openDialog('AP-6', TITLE, ({ server, desk }) => {
    server.answer(addLateReason, LOST);
    journeyOf(desk, 'AP-6').journeyStatus = 'COMPLETED';
  });
  await choice.click();
  await page.getByRole('option', { name: 'Bag Late' }).click();
  await failsWith(TITLE, 'The server cannot be reached');
  await expect.element(choice).toBeVisible();
});
