import { adjustJourneyStatus, proposeReference } from '@linehaul/contracts/journeys';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { journeyOf } from '../../../testing/answers/journeys.ts';
import { answerPlanning } from '../../../testing/answers/planning.ts';
import { ApiFailure, buttonOf, dialogOf, FAILED, type FakeServer, succeeds } from '../../../testing/index.ts';
import { chooseAction, OVERVIEW, openOverview, overview } from '../../../testing/screens/overview.ts';

const hasStatus = (text: string) =>
  expect.element(overview.getByRole('button', { name: new RegExp(`^${text}`) }).first()).toBeVisible();
const sent = (server: FakeServer) => {
  const { path, body } = server.callsOf(adjustJourneyStatus).at(-1) ?? {};
  return [path?.split('/').at(-1), body];
};

test('a journey is submitted and approved at once, and rejected with a reason', async () => {
  const { server } = await openOverview('OV-LIFE');
  await hasStatus('Draft');
  await succeeds('Submit journey', () => chooseAction('Submit'), 'OV-LIFE submitted for approval');
  await hasStatus('Pending approval');
  expect(sent(server)).toMatchObject(['PENDING_APPROVAL', { version: 1 }]);
  await expect.element(buttonOf(OVERVIEW, 'Change planned start date')).not.toBeInTheDocument();

  await chooseAction('Reject');
  const comment = dialogOf('Reject journey').getByRole('textbox', { name: 'Change comment' });
  const send = buttonOf('Reject journey', 'Reject');
  await expect.element(send).toBeDisabled();
  await comment.fill(' 1234 ');
  (comment.element() as HTMLElement).blur();
  await expect.element(dialogOf('Reject journey').getByText('Change comments required')).toBeVisible();
  await expect.element(send).toBeDisabled();
  await comment.fill('Wrong trailer');
  await succeeds('Reject journey', () => send.click(), 'OV-LIFE rejected: it is a draft again');
  await hasStatus('Draft');
  expect(sent(server)).toMatchObject(['DRAFT', { version: 2, changeComment: 'Wrong trailer' }]);
  await expect
    .element(overview.getByRole('region', { name: 'Change Comments' }).getByText('Wrong trailer'))
    .toBeVisible();

  await succeeds('Submit journey', () => chooseAction('Submit'), 'OV-LIFE submitted for approval');
  await succeeds('Approve journey', () => chooseAction('Approve'), 'OV-LIFE approved');
  await hasStatus('Approved');
  expect(sent(server)).toMatchObject(['APPROVED', { version: 4 }]);
});

test('starting and completing ask first, and are left without a word', async () => {
  const { server } = await openOverview('OV-1');
  await chooseAction('Start');
  const start = 'Start journey';
  await expect
    .element(dialogOf(start).getByText(/A start by hand is never undone automatically/))
    .toBeVisible();
  await buttonOf(start, 'Close').click();
  await expect.element(dialogOf(start)).not.toBeInTheDocument();
  await hasStatus('Approved');
  expect(server.callsOf(adjustJourneyStatus)).toEqual([]);
  await chooseAction('Start');
  await succeeds(start, () => buttonOf(start, 'Start').click(), 'OV-1 started');
  await hasStatus('In progress');
  expect(sent(server)).toMatchObject(['IN_PROGRESS', { version: 1 }]);

  await chooseAction('Complete');
  const complete = 'Complete journey';
  await expect.element(dialogOf(complete).getByText(/This cannot be undone/)).toBeVisible();
  await succeeds(complete, () => buttonOf(complete, 'Complete').click(), 'OV-1 completed');
  await hasStatus('Completed');
  expect(sent(server)).toMatchObject(['COMPLETED', { version: 2 }]);
  await expect.element(buttonOf(OVERVIEW, 'Change planned start date')).toBeVisible();
});

test('a refused move says why, under the title of what was tried', async () => {
  const { server } = await openOverview('OV-BARE');
  server.answer(
    adjustJourneyStatus,
    new ApiFailure('incompleteJourney', {
      entityName: 'journey',
      detail: 'Journey OV-BARE still needs a vehicle, a driver',
    }),
  );
  await chooseAction('Submit');
  const refused = dialogOf('Submit journey');
  await expect.element(refused.getByText(FAILED)).toBeVisible();
  await expect.element(refused.getByText('Journey OV-BARE still needs a vehicle, a driver')).toBeVisible();
  await refused.getByRole('button', { name: 'Close' }).click();
  await hasStatus('Draft');
});

test('Edit opens the plan beside the map', async () => {
  const { desk } = await openOverview('OV-BARE', ({ server, desks }) => answerPlanning(server, desks));
  await chooseAction('Edit');
  await expect.element(overview).not.toBeInTheDocument();
  await expect
    .poll(() => new URL(location.href).searchParams.get('plan'))
    .toBe(journeyOf(desk, 'OV-BARE').journeyId);
  await expect.element(page.getByRole('region', { name: /OV-BARE|Edit/ }).first()).toBeVisible();
});

test.each(['Copy', 'Repeat'])('%s opens its dialog over the overview', async (name) => {
  await openOverview('OV-1', ({ server }) => {
    server.answer(proposeReference, { journeyUniqueReference: 'OV-1001' });
  });
  await chooseAction(name);
  await expect.element(dialogOf(name)).toBeVisible();
  await userEvent.keyboard('{Escape}');
});
