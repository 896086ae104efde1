import { adjustJourneyStatus } from '@linehaul/contracts/journeys';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { changedMeanwhile } from '../../../testing/answers/changed-meanwhile.ts';
import { journeyOf } from '../../../testing/answers/journeys.ts';
import {
  ApiFailure,
  buttonOf,
  dialogOf,
  failsWith,
  grid,
  hasFocus,
  menuOf,
  openDialog,
  rowOf,
  succeeds,
} from '../../../testing/index.ts';

const TITLE = 'Close journey';
const comment = dialogOf(TITLE).getByRole('textbox', { name: 'Change comment' });
const open = (reference: string) =>
  openDialog(reference, TITLE, ({ desk }) => {
    journeyOf(desk, reference).journeyStatus = 'IN_PROGRESS';
  });

test('closing asks for a comment of five characters, closes, and gives the keyboard back', async () => {
  const { server, desk } = await open('AP-1');
  await hasFocus(comment);
  await expect.element(buttonOf(TITLE, 'Confirm')).toBeDisabled();
  await comment.fill('abc ');
  await expect.element(dialogOf(TITLE).getByText('Change comments required', { exact: true })).toBeVisible();
  await expect.element(buttonOf(TITLE, 'Confirm')).toBeDisabled();
  await dialogOf(TITLE).getByText('Journey Details', { exact: true }).click();
  await expect.element(dialogOf(TITLE).getByText('Driver AP-1', { exact: true })).toBeVisible();
  await comment.fill('broke down at the depot');
  await succeeds(TITLE, () => buttonOf(TITLE, 'Confirm').click(), 'AP-1 closed');
  await expect.element(rowOf('AP-1').getByText('Closed', { exact: true })).toBeVisible();
  await hasFocus(menuOf('AP-1'));
  const { journeyId } = journeyOf(desk, 'AP-1');
  expect(server.callsOf(adjustJourneyStatus)).toMatchObject([
    {
      path: `/api/journeys/KAROO_FREIGHT/${journeyId}/adjust-journey-status/CLOSED`,
      body: { changeComment: 'broke down at the depot', version: 1 },
    },
  ]);
});

test('closing what somebody changed meanwhile says who and what, offers to reload, and then that it can no longer be closed', async () => {
  const { server, desk } = await open('AP-2');
  await comment.fill('not needed any more');
  const journey = journeyOf(desk, 'AP-2');
  journey.journeyStatus = 'CLOSED';
  journey.version = 2;
  server.answer(
    adjustJourneyStatus,
    changedMeanwhile(['journeyStatus'], 'close', 'closed from the other desk'),
  );
  await buttonOf(TITLE, 'Confirm').click();
  const outdated = dialogOf('Changed by somebody else');
  for (const text of [
    'Journey AP-2 was changed after you opened it. Nothing of yours was saved.',
    'controller',
    'Closed it',
    'closed from the other desk',
    'Changed: journey status',
  ])
    await expect.element(outdated.getByText(text, { exact: true })).toBeVisible();
  await buttonOf('Changed by somebody else', 'Reload').click();
  await expect
    .element(dialogOf(TITLE).getByText('Journey AP-2 is ‘Closed’ now. This can no longer be done with it.'))
    .toBeVisible();
  await expect.element(buttonOf(TITLE, 'Confirm')).toBeDisabled();
  await buttonOf(TITLE, 'Close').click();
  await hasFocus(menuOf('AP-2'));
});

test('a refused closing shows the message of the server below the general one, and leaves the dialog open', async () => {
  const { server } = await open('AP-4');
  server.answer(
    adjustJourneyStatus,
    new ApiFailure('commentRequired', {
      entityName: 'journey',
      detail: 'Change comments required: at least 5 characters',
    }),
  );
  await comment.fill('gone from the road');
  await buttonOf(TITLE, 'Confirm').click();
  await failsWith(TITLE, /^Change comments required/);
  await expect.element(comment).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialogOf(TITLE)).not.toBeInTheDocument();
  await expect.element(grid).toBeVisible();
  await hasFocus(menuOf('AP-4'));
});
