import { addLateReason } from '@linehaul/contracts/journeys';
import { getLateReasonProposal, type LateSplitWire } from '@linehaul/contracts/late-reason';
import { LATE_REASONS } from '@linehaul/domain/journeys';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { journeyOf } from '../../../testing/answers/journeys.ts';
import { SPLIT } from '../../../testing/answers/late-split.ts';
import {
  ApiFailure,
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

const openSplit = (split: LateSplitWire | null) =>
  openDialog('DR-6', TITLE, ({ server }) => server.answer(getLateReasonProposal, { split }));

test('a late journey proposes the reason that took half or more, with where each minute went', async () => {
  const { server } = await openSplit(SPLIT);
  const dialog = dialogOf(TITLE);
  for (const text of ['Proposed from what was seen', '31 of 52 minutes, 60 %', '+52', 'so far'])
    await expect.element(dialog.getByText(text, { exact: true })).toBeVisible();
  const causes = dialog.getByRole('region', { name: 'Where the 52 minutes went' });
  const rows = causes.getByRole('row');
  expect(
    rows
      .elements()
      .slice(1)
      .map((row) => (row as HTMLElement).innerText.split(/\s*[\t\n]\s*/)),
  ).toEqual([
    [
      '31',
      '60\u00a0%',
      'Road Delay',
      'Jamestown to Aliwal North Yard: 74\u00a0min, usual 43',
      '46 learnt drives',
    ],
    [
      '14',
      '27\u00a0%',
      'Store Delay',
      'Komani DC: stayed 64\u00a0min, planned 50',
      'Compared with the plan, nothing learnt yet',
    ],
    ['7', '13\u00a0%', 'Not explained', 'No fix 12:41–12:48'],
  ]);
  await hasFocus(choice);
  await succeeds(
    TITLE,
    () => dialog.getByRole('button', { name: 'Use Road Delay' }).click(),
    'Road Delay added to DR-6',
  );
  expect(server.callsOf(addLateReason).map(({ path }) => path.split('/').at(-1))).toEqual(['Road%20Delay']);
  expect(server.callsOf(addLateReason)).toMatchObject([{ query: { proposed: 'Road Delay' } }]);
});

test('below a half nothing is proposed, and the split stays', async () => {
  const { server } = await openSplit({ ...SPLIT, proposed: null });
  await expect.element(dialogOf(TITLE).getByText('No cause reaches 50 %')).toBeVisible();
  await expect
    .element(dialogOf(TITLE).getByRole('region', { name: 'Where the 52 minutes went' }))
    .toBeVisible();
  await expect.element(dialogOf(TITLE).getByRole('button', { name: /^Use/ })).not.toBeInTheDocument();
  await choice.click();
  await succeeds(
    TITLE,
    () => page.getByRole('option', { name: 'Bag Late' }).click(),
    'Bag Late added to DR-6',
  );
  expect(server.callsOf(addLateReason)).toMatchObject([{ query: { proposed: 'NONE' } }]);
});

test("a person's reason stands first; the proposal is a line without a button", async () => {
  await openDialog('DR-6', TITLE, ({ server, desk }) => {
    server.answer(getLateReasonProposal, { split: SPLIT });
    const changed = { changeDateTimeUtc: '2026-01-05T08:00:00.000Z', changeAuditUser: 'controller' };
    journeyOf(desk, 'DR-6').lateReasonList = [{ ...changed, reason: 'Border Delay' }];
  });
  await expect.element(dialogOf(TITLE).getByText(/^Given by controller at /)).toBeVisible();
  await expect
    .element(dialogOf(TITLE).getByText('Proposed from what was seen: Road Delay, 31 of 52 minutes'))
    .toBeVisible();
  await expect.element(dialogOf(TITLE).getByRole('button', { name: /^Use/ })).not.toBeInTheDocument();
});

test('without causes the list stays usable, and they can be asked for again', async () => {
  const { server } = await openDialog('DR-6', TITLE, ({ server: own }) =>
    own.answer(getLateReasonProposal, new ApiFailure('internal')),
  );
  await expect.element(dialogOf(TITLE).getByText('Causes are not available')).toBeVisible();
  await expect.element(choice).toBeVisible();
  server.answer(getLateReasonProposal, { split: SPLIT });
  await dialogOf(TITLE).getByRole('button', { name: 'Try again' }).click();
  await expect.element(dialogOf(TITLE).getByRole('button', { name: 'Use Road Delay' })).toBeVisible();
});
