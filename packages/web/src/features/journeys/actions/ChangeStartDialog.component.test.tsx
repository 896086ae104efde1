import { adjustStartDate } from '@linehaul/contracts/journeys';
import { rowOf as listed } from '@linehaul/testkit/answers';
import { everyStatus } from '@linehaul/testkit/worlds';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { changedMeanwhile } from '../../../testing/answers/changed-meanwhile.ts';
import { journeyOf } from '../../../testing/answers/journeys.ts';
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
  PASS,
  rowOf,
  succeeds,
} from '../../../testing/index.ts';

const ENTRY = 'Change journey planned start date';
const TITLE = 'Edit planned start date';
const OUTDATED = 'Changed by somebody else';
const OVERLAPS = 'Overlapping Journeys on Asset and Driver Allocation';
const picker = dialogOf(TITLE).getByRole('button', { name: 'Planned start' });
const minutes = page.getByRole('spinbutton', { name: 'Minutes' });

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
  const { server, desk } = await openDialog('DR-3', ENTRY);
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
  const { journeyId, plannedStartDateTimeUtc } = journeyOf(desk, 'DR-3');
  await succeeds(TITLE, () => buttonOf(TITLE, 'Change').click(), `DR-3 now starts at ${next}`);
  await expect.element(rowOf('DR-3').filter({ hasText: next.slice(11) })).toBeVisible();
  await hasFocus(menuOf('DR-3'));
  const start = new Date(plannedStartDateTimeUtc);
  start.setMinutes(Number(next.slice(-2)), 0, 0);
  expect(server.callsOf(adjustStartDate)).toMatchObject([
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

test('a planned start on an outdated version is saved after a reload, and a lost line shows as a failure', async () => {
  const { server, desk } = await openDialog('DR-4', ENTRY);
  const next = await chooseAnotherMinute();
  journeyOf(desk, 'DR-4').version = 2;
  let isLost = false;
  server.answer(adjustStartDate, ({ query }) => {
    if (isLost) return LOST;
    if (query.version === 2) return PASS;
    return changedMeanwhile(['reason'], 'lateReason');
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
  await succeeds(TITLE, () => buttonOf(TITLE, 'Change').click(), `DR-4 now starts at ${next}`);
  await expect.element(rowOf('DR-4').filter({ hasText: next.slice(11) })).toBeVisible();
  expect(server.callsOf(adjustStartDate).map(({ query }) => query.version)).toEqual(['1', '2', '2']);
});

test('a planned start at which others overlap opens the overlaps, and is saved when it is overridden', async () => {
  const { server, desk } = await openDialog('DR-5', ENTRY);
  const other = journeyOf(desk, 'AP-5');
  const [vehicle] = other.vehicleAssetsList;
  const overlap = {
    ...listed(other),
    occupiedFromUtc: other.plannedStartDateTimeUtc,
    occupiedToUtc: other.plannedEndDateTimeUtc ?? '',
    sharedResources: [{ kind: 'vehicle' as const, id: vehicle!.id, name: vehicle!.registrationNumber }],
  };
  const message =
    'There are 1 overlapping journeys which have at least one of the drivers or assets for journey reference DR-5';
  server.answer(adjustStartDate, ({ query }) =>
    query.overrideConflict === 'true'
      ? PASS
      : new ApiFailure('overlappingJourneys', {
          entityName: 'journey',
          detail: message,
          errorPayload: [overlap],
        }),
  );
  const next = await chooseAnotherMinute();
  await buttonOf(TITLE, 'Change').click();
  await expect.element(dialogOf(OVERLAPS).getByText(message)).toBeVisible();
  await expect.element(dialogOf(TITLE)).not.toBeInTheDocument();
  await dialogOf(OVERLAPS).getByRole('textbox').fill('the depot has a second truck');
  const override = () => buttonOf(OVERLAPS, 'Override allocation').click();
  await succeeds(TITLE, override, `DR-5 now starts at ${next}`);
  expect(server.callsOf(adjustStartDate)[1]).toMatchObject({
    query: { version: '1', overrideConflict: 'true', changeComment: 'the depot has a second truck' },
  });
});

function openInBerlin(plannedStartDateTimeUtc: string) {
  const inBerlin = (now: number) => {
    const world = everyStatus(now);
    const organisations = world.organisations.map((one) => ({
      ...one,
      organisation: { timeZone: 'Europe/Berlin' },
    }));
    return { ...world, organisations };
  };
  return openDialog(
    'DR-3',
    ENTRY,
    ({ desk }) => {
      journeyOf(desk, 'DR-3').plannedStartDateTimeUtc = plannedStartDateTimeUtc;
    },
    inBerlin,
  );
}

test('a planned start in the second of two equal hours stays in it when its minute changes', async () => {
  const { server } = await openInBerlin('2026-10-25T01:30:00.000Z');
  await expect.element(picker).toHaveTextContent('2026-10-25 02:30');
  const dialog = dialogOf(TITLE);
  await expect.element(dialog.getByText('The clocks go back: this time comes twice')).toBeVisible();
  await expect.element(dialog.getByRole('radio', { name: 'Second +01:00' })).toBeChecked();
  await chooseAnotherMinute();
  await expect.element(picker).toHaveTextContent('2026-10-25 02:31');
  await expect.element(dialog.getByRole('radio', { name: 'Second +01:00' })).toBeChecked();
  await succeeds(TITLE, () => buttonOf(TITLE, 'Change').click(), 'DR-3 now starts at 2026-10-25 02:31');
  expect(server.callsOf(adjustStartDate)).toMatchObject([
    { path: expect.stringContaining(encodeURIComponent('2026-10-25T01:31:00.000Z')) },
  ]);
});

test('a planned start moves from the first of two equal hours to the second', async () => {
  const { server } = await openInBerlin('2026-10-25T00:30:00.000Z');
  const dialog = dialogOf(TITLE);
  await expect.element(dialog.getByRole('radio', { name: 'First +02:00' })).toBeChecked();
  await expect.element(buttonOf(TITLE, 'Change')).toBeDisabled();
  await dialog.getByText(/^Second/).click();
  await succeeds(TITLE, () => buttonOf(TITLE, 'Change').click(), 'DR-3 now starts at 2026-10-25 02:30');
  expect(server.callsOf(adjustStartDate)).toMatchObject([
    { path: expect.stringContaining(encodeURIComponent('2026-10-25T01:30:00.000Z')) },
  ]);
});

test('a planned start in an hour that comes once is not asked about', async () => {
  await openInBerlin('2026-10-25T02:30:00.000Z');
  await expect.element(picker).toHaveTextContent('2026-10-25 03:30');
  await expect.element(dialogOf(TITLE).getByRole('radio')).not.toBeInTheDocument();
});
