import { adjustStartDate } from '@linehaul/contracts/journeys';
import { rowOf as listed } from '@linehaul/testkit/answers';
import { everyStatus } from '@linehaul/testkit/worlds';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerJourneyCommands, journeyOf } from '../../../testing/answers/journeys.ts';
import {
  buttonOf,
  dialogOf,
  failsWith,
  hasFocus,
  LISTING,
  LOST,
  menuOf,
  type Opened,
  openApp,
  openFromMenu,
  PASS,
  Refusal,
  rowOf,
  succeeds,
} from '../../../testing/index.ts';

const ENTRY = 'Change journey planned start date';
const TITLE = 'Edit planned start date';
const OUTDATED = 'Changed by somebody else';
const OVERLAPS = 'Overlapping Journeys on Asset and Driver Allocation';
const picker = dialogOf(TITLE).getByRole('button', { name: 'Planned start' });
const minutes = page.getByRole('spinbutton', { name: 'Minutes' });
let app: Opened;

beforeEach(async () => {
  app = await openApp(LISTING, everyStatus, {
    prepare: ({ server, desks }) => answerJourneyCommands(server, desks),
  });
});

/** Another minute of the same hour. @returns it as it is shown */
async function chooseAnotherMinute(): Promise<string> {
  await expect.element(picker).toBeVisible();
  const shown = picker.element().textContent;
  const minute = shown.endsWith('30') ? '31' : '30';
  await picker.click();
  await minutes.fill(minute);
  await page.getByRole('button', { name: 'Set', exact: true }).click();
  const next = shown.slice(0, -2) + minute;
  await expect.element(picker).toHaveTextContent(next);
  return next;
}

test('the planned start moves to the minute; neither Escape nor the backdrop closes the dialog', async () => {
  await openFromMenu('DR-3', ENTRY);
  await expect.element(picker).toBeVisible();
  await expect.element(buttonOf(TITLE, 'Change')).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(document.elementFromPoint(5, 400)!, { position: { x: 5, y: 400 } });
  await expect.element(dialogOf(TITLE)).toBeVisible();
  await picker.click();
  await expect.element(minutes).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(minutes).not.toBeInTheDocument();
  await expect.element(dialogOf(TITLE)).toBeVisible();
  const next = await chooseAnotherMinute();
  const { journeyId, plannedStartDateTimeUtc } = journeyOf(app.desk, 'DR-3');
  await succeeds(TITLE, () => buttonOf(TITLE, 'Change').click());
  await expect.element(rowOf('DR-3').filter({ hasText: next.slice(11) })).toBeVisible();
  await hasFocus(menuOf('DR-3'));
  const start = new Date(plannedStartDateTimeUtc);
  start.setMinutes(Number(next.slice(-2)), 0, 0);
  expect(app.server.callsOf(adjustStartDate)).toMatchObject([
    {
      path: `/api/journeys/KAROO_FREIGHT/${journeyId}/adjust-start-date/${encodeURIComponent(start.toISOString())}`,
      query: { version: '1' },
    },
  ]);
  await openFromMenu('DR-3', ENTRY);
  await expect.element(picker).toHaveTextContent(next);
  await buttonOf(TITLE, 'Cancel').click();
  await hasFocus(menuOf('DR-3'));
});

test('a planned start on an outdated version is saved after a reload, and a lost line is told', async () => {
  await openFromMenu('DR-4', ENTRY);
  const next = await chooseAnotherMinute();
  journeyOf(app.desk, 'DR-4').version = 2;
  let isLost = false;
  app.server.answer(adjustStartDate, ({ query }) => {
    if (isLost) return LOST;
    if (query.version === 2) return PASS;
    return new Refusal('concurrencyFailure', {
      entityName: 'journey',
      detail: 'The journey was changed by somebody else: it has version 2, not 1',
      changes: [
        {
          changeDateTimeUtc: new Date().toISOString(),
          changeAuditUser: 'controller',
          kind: 'lateReason',
          changeComment: null,
          fields: ['reason'],
        },
      ],
    });
  });
  await buttonOf(TITLE, 'Change').click();
  const outdated = dialogOf(OUTDATED);
  await expect.element(outdated.getByText('Added a late reason', { exact: true })).toBeVisible();
  await expect.element(outdated.getByText('Changed: late reason')).toBeVisible();
  await buttonOf(OUTDATED, 'Reload').click();
  await expect.element(outdated).not.toBeInTheDocument();
  isLost = true;
  await buttonOf(TITLE, 'Change').click();
  await failsWith(TITLE, 'The server cannot be reached');
  isLost = false;
  await succeeds(TITLE, () => buttonOf(TITLE, 'Change').click());
  await expect.element(rowOf('DR-4').filter({ hasText: next.slice(11) })).toBeVisible();
  expect(app.server.callsOf(adjustStartDate).map(({ query }) => query.version)).toEqual(['1', '2', '2']);
});

test('a planned start at which others overlap opens the overlaps, and is saved when it is overridden', async () => {
  const other = journeyOf(app.desk, 'AP-5');
  const [vehicle] = other.vehicleAssetsList;
  const overlap = {
    ...listed(other),
    occupiedFromUtc: other.plannedStartDateTimeUtc,
    occupiedToUtc: other.plannedEndDateTimeUtc ?? '',
    sharedResources: [{ kind: 'vehicle' as const, id: vehicle!.id, name: vehicle!.registrationNumber }],
  };
  const message =
    'There are 1 overlapping journeys which have at least one of the drivers or assets for journey reference DR-5';
  app.server.answer(adjustStartDate, ({ query }) =>
    query.overrideConflict === 'true'
      ? PASS
      : new Refusal('overlappingJourneys', {
          entityName: 'journey',
          detail: message,
          errorPayload: [overlap],
        }),
  );
  await openFromMenu('DR-5', ENTRY);
  await chooseAnotherMinute();
  await buttonOf(TITLE, 'Change').click();
  await expect.element(dialogOf(OVERLAPS).getByText(message)).toBeVisible();
  await expect.element(dialogOf(TITLE)).not.toBeInTheDocument();
  await dialogOf(OVERLAPS).getByRole('textbox').fill('the depot has a second truck');
  await succeeds(TITLE, () => buttonOf(OVERLAPS, 'Override allocation').click());
  expect(app.server.callsOf(adjustStartDate)[1]).toMatchObject({
    query: { version: '1', overrideConflict: 'true', changeComment: 'the depot has a second truck' },
  });
});
