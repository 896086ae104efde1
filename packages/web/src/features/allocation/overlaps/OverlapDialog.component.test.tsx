import { allocateJourney } from '@linehaul/contracts/allocation';
import { adjustStartDate } from '@linehaul/contracts/journeys';
import { idOf } from '@linehaul/testkit/answers';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { overlapFailure } from '../../../testing/answers/allocation.ts';
import { openFromMenu } from '../../../testing/index.ts';
import {
  allocate,
  allocation,
  chooseOverlapping,
  comment,
  DRIVER,
  list,
  OPEN,
  openFor,
  overlaps,
  save,
  TRAILER,
} from '../../../testing/screens/allocation.ts';

const texts = (all: readonly Element[]) => all.map((one) => one.textContent);
const row = (reference: string) => overlaps.getByRole('row').filter({ hasText: reference });
const override = overlaps.getByRole('button', { name: 'Override allocation' });

test('overlapping journeys are listed with what is shared, and Cancel Allocation leaves the journey as it was', async () => {
  const { server } = await allocate();
  await chooseOverlapping();
  await comment.fill('There is nobody else');
  await save.click();
  await expect
    .element(
      overlaps.getByText(
        `There are 2 overlapping journeys which have at least one of the drivers or assets for journey reference ${OPEN}`,
      ),
    )
    .toBeVisible();
  expect(allocation.elements()).toEqual([]);
  const heads = overlaps.getByRole('columnheader');
  expect(texts(heads.elements())).toEqual([
    'Routing date',
    'Planned start',
    'Journey',
    'Status',
    'Drivers',
    'Assets',
    'Fleet number',
    'Locations',
  ]);
  await expect.element(heads.first()).toHaveAttribute('aria-sort', 'descending');
  await expect.element(overlaps.getByRole('combobox', { name: 'Page size' })).toHaveValue('100');
  const marks = (reference: string) => texts([...row(reference).element().querySelectorAll('mark')]);
  expect(marks(DRIVER)).toEqual(['Sibusiso Naidoo (shared)']);
  for (const text of ['CA 418-227', 'KF142', 'Approved', '– Epping DC'])
    await expect.element(row(DRIVER).getByText(text)).toBeVisible();
  expect(marks(TRAILER)).toEqual(['LD 20 JP GP (shared)']);
  await expect
    .element(row(TRAILER).getByRole('button', { name: TRAILER }))
    .toHaveAttribute('title', `Journey id ${idOf('journey', TRAILER)}`);
  await heads.getByRole('button', { name: /Planned start/ }).click();
  await expect.element(overlaps.getByRole('row').nth(1)).toMatchTextContent(DRIVER);
  await userEvent.keyboard('{Escape}');
  await overlaps.getByRole('button', { name: 'Cancel Allocation' }).click();
  await expect.element(overlaps).not.toBeInTheDocument();
  expect(server.callsOf(allocateJourney)).toHaveLength(1);
  await openFor(OPEN);
  await expect.element(list('Drivers').getByText('No drivers allocated')).toBeVisible();
});

test('Override allocation sends the same again, with its comment', async () => {
  const { server } = await allocate();
  await chooseOverlapping();
  await comment.fill('There is nobody else');
  await save.click();
  await override.click();
  await expect.element(page.getByText(`Drivers and assets of ${OPEN} saved`)).toBeVisible();
  await expect.element(overlaps).not.toBeInTheDocument();
  const [first, second] = server.callsOf(allocateJourney).map(({ body }) => body as object);
  expect(first).toMatchObject({ overrideConflict: false, changeComment: 'There is nobody else' });
  expect(second).toEqual({ ...first, overrideConflict: true });
  await openFor(OPEN);
  await expect.element(list('Drivers').getByText('Sibusiso Naidoo')).toBeVisible();
  await expect.element(list('Trailer assets').getByText('LD 20 JP GP')).toBeVisible();
});

test('what runs into an overlap without a comment of its own is asked for one', async () => {
  const { server, desk } = await allocate(undefined, {
    prepare({ server, desk }) {
      const journey = desk.journeys.find((one) => one.journeyUniqueReference === OPEN)!;
      journey.driverId = idOf('driver', 'E10100');
      server.answer(adjustStartDate, ({ query }) => {
        const team = { driverId1: journey.driverId, overrideConflict: query.overrideConflict === 'true' };
        return overlapFailure(desk, journey, team) ?? journey;
      });
    },
  });
  await allocation.getByRole('button', { name: 'Close' }).last().click();
  await openFromMenu(OPEN, 'Change journey planned start date');
  const change = page.getByRole('dialog', { name: /planned start date/i });
  await change.getByRole('button', { name: /Planned start/ }).click();
  await page.getByRole('spinbutton', { name: 'Hours' }).fill('11');
  await page.getByRole('button', { name: 'Set' }).click();
  await change.getByRole('button', { name: 'Change' }).click();
  await expect.element(overlaps.getByText(DRIVER)).toBeVisible();
  await override.click();
  await expect.element(overlaps.getByText('Change comments required')).toBeVisible();
  await overlaps.getByRole('textbox', { name: 'Change comment' }).fill('The customer asked for it');
  await override.click();
  await expect.element(overlaps).not.toBeInTheDocument();
  expect(desk.journeys.find((one) => one.journeyUniqueReference === DRIVER)?.version).toBe(1);
  expect(server.callsOf(adjustStartDate).map(({ query }) => query)).toEqual([
    expect.not.objectContaining({ overrideConflict: 'true' }),
    expect.objectContaining({ overrideConflict: 'true', changeComment: 'The customer asked for it' }),
  ]);
});
