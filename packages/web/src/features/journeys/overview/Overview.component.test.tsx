import { getJourney } from '@linehaul/contracts/journeys';
import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { journeyOf, leftLate, talkedAbout } from '../../../testing/answers/journeys.ts';
import { ApiFailure, buttonOf, dialogOf, hasFocus, menuOf, openFromMenu } from '../../../testing/index.ts';
import { OVERVIEW, openOverview, overview } from '../../../testing/screens/overview.ts';

const isRead = () => expect.element(overview.getByText('Journey details', { exact: true })).toBeVisible();
async function open(reference: string): Promise<void> {
  await openOverview(reference, ({ desk }) => {
    leftLate(journeyOf(desk, 'OV-LATE'), 61);
    journeyOf(desk, 'OV-LATE').timeBasedStatus = 'DELAYED';
    talkedAbout(journeyOf(desk, 'OV-TALK'));
  });
  await isRead();
}
async function isSeen(one: Locator): Promise<void> {
  await expect.element(one).toBeVisible();
  one.element().scrollIntoView({ block: 'center' });
  await expect.element(one).toBeInViewport();
}
const card = (name: string) => overview.getByRole('region', { name });
const valueUnder = (label: string) =>
  [...overview.element().querySelectorAll('dt')]
    .find((one) => one.textContent === label)
    ?.parentElement?.querySelector('dd')
    ?.textContent?.trim();

test('the overview tells what a journey is, who drives it and with what', async () => {
  await open('OV-LATE');
  await expect.element(overview.getByRole('heading', { name: 'Journey overview OV-LATE' })).toBeVisible();
  await expect.element(overview.getByText(/^as of \d\d:\d\d:\d\d$/)).toBeVisible();
  const expected: Record<string, string | RegExp> = {
    'Journey unique reference': 'OV-LATE',
    'Job number': 'JB-88204',
    Transporter: 'Karoo Freight',
    'Depart location': 'Isando DC',
    'Planned departure': /^\d{4}-\d\d-\d\d \d\d:\d\d$/,
    'Arrival location': 'Epping DC',
    'Planned arrival': /^\d{4}-\d\d-\d\d \d\d:\d\d$/,
    Purpose: 'Store replenishment',
    Reason: 'Not specified',
    'Planned distance': 'Not specified',
    'Projected arrival': /^~\d{4}-\d\d-\d\d \d\d:\d\d\+61\smin$/,
    Load: 'Hazardous',
  };
  for (const [label, value] of Object.entries(expected)) {
    if (typeof value === 'string') expect(`${label}: ${valueUnder(label)}`).toBe(`${label}: ${value}`);
    else expect(valueUnder(label)).toMatch(value);
  }
  for (const text of ['KP 47 ZN GP', 'KF214', 'Volvo FH 480', 'Isando', 'TRUCK TRACTOR'])
    await isSeen(card('Vehicle Assets').getByText(text, { exact: true }));
  await isSeen(card('Trailer Assets').getByText('LD 20 JP GP'));
  expect(card('Trailer Assets').getByText('Not specified').elements()).toHaveLength(2);
  for (const text of ['Thabo Mokoena', '082 555 0142', 'K-1001', 'Isando'])
    await isSeen(card('Drivers').getByText(text, { exact: true }));
  await expect
    .element(card('Drivers').getByRole('link', { name: 'Call Thabo Mokoena, 082 555 0142' }))
    .toHaveAttribute('href', 'tel:0825550142');
  for (const status of ['In progress', 'Delayed'])
    await expect
      .element(overview.getByRole('button', { name: new RegExp(`^${status}`) }).first())
      .toBeVisible();
});

test('the overview names what is not allocated', async () => {
  await open('OV-BARE');
  for (const text of ['No vehicle allocated', 'No trailer allocated', 'No drivers allocated'])
    await isSeen(overview.getByText(text, { exact: true }));
  await expect.element(overview.getByText('Change Comments')).not.toBeInTheDocument();
});

test('the overview shows change comments five a page', async () => {
  await open('OV-TALK');
  const comments = card('Change Comments');
  for (const name of ['User', 'Comment'])
    await expect.element(comments.getByRole('columnheader', { name })).toBeVisible();
  await expect.element(comments.getByText('Showing 1 - 5 of 6 items')).toBeVisible();
  await expect.element(comments.getByText('Round 6: the trailer is missing')).toBeVisible();
  expect(comments.getByRole('row').elements()).toHaveLength(6);
  await comments.getByRole('button', { name: 'Next page' }).click();
  await expect.element(comments.getByText('Showing 6 - 6 of 6 items')).toBeVisible();
  await expect.element(comments.getByText('Round 1: the trailer is missing')).toBeVisible();
  await expect.element(comments.getByText(/Round 2/)).not.toBeInTheDocument();
});

test('the parts of the overview open and close, by mouse and by keyboard', async () => {
  await open('OV-LATE');
  for (const name of ['Journey details', 'Journey Schedule']) {
    const part = buttonOf(OVERVIEW, name);
    await expect.element(part).toHaveAttribute('aria-expanded', 'true');
    (part.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(part).toHaveAttribute('aria-expanded', 'false');
  }
  await expect.element(overview.getByText('Job number')).not.toBeInTheDocument();
  await expect.element(overview.getByRole('tab')).not.toBeInTheDocument();
  await buttonOf(OVERVIEW, 'Journey Events').click();
  await expect.element(overview.getByText('The events are not loaded yet')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(overview).not.toBeInTheDocument();
  await hasFocus(menuOf('OV-LATE'));
});

test('the schedule of the overview shows plan and fact of every stop, and as bars with minutes', async () => {
  await open('OV-LATE');
  const times = overview.getByRole('tabpanel', { name: 'Planned vs Actual Schedule' });
  for (const name of ['Stop', 'Planned arrival', 'Arrival', 'Planned departure', 'Departure'])
    await expect.element(times.getByRole('columnheader', { name, exact: true })).toBeVisible();
  expect(times.getByRole('columnheader', { name: '± min' }).elements()).toHaveLength(2);
  const first = times.getByRole('row').filter({ hasText: 'Isando DC' });
  await isSeen(first.getByText('Departed'));
  const second = times.getByRole('row').filter({ hasText: 'Bloemfontein DC' });
  await isSeen(second.getByText('Next'));
  expect(second.getByText('+61', { exact: true }).elements()).toHaveLength(2);
  await overview.getByRole('tab', { name: 'Gant Chart' }).click();
  const bars = overview.getByRole('tabpanel', { name: 'Gant Chart' });
  const drive = bars.getByRole('listitem').filter({ hasText: 'Isando DC – Bloemfontein DC' });
  await expect.element(drive.getByText('950 min', { exact: true })).toBeVisible();
  await expect.element(drive.getByText('~950 min', { exact: true })).toBeVisible();
  const stay = bars.getByRole('listitem').filter({ hasText: /^Bloemfontein DC(Stop|Fuel)/ });
  await expect.element(stay.getByText('45 min', { exact: true }).first()).toBeVisible();
  for (const legend of ['Planned', 'On time', 'Late', 'Running late', '~ Projected'])
    await expect.element(overview.getByRole('listitem').getByText(legend, { exact: true })).toBeVisible();
});

test('the button for the start date shows on a draft, and on nothing that is approved or runs', async () => {
  const change = buttonOf(OVERVIEW, 'Change planned start date');
  await open('OV-BARE');
  await change.click();
  await expect.element(dialogOf('Edit planned start date')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await buttonOf(OVERVIEW, 'Close').click();
  for (const reference of ['OV-1', 'OV-LATE']) {
    await openFromMenu(reference, OVERVIEW);
    await isRead();
    await expect.element(change).not.toBeInTheDocument();
    await buttonOf(OVERVIEW, 'Close').click();
  }
});

test('Escape closes the menu of actions before it closes the overview', async () => {
  await open('OV-1');
  await buttonOf(OVERVIEW, 'Actions').click();
  const items = page.getByRole('menu').getByRole('menuitem');
  await expect.element(items.first()).toBeVisible();
  expect(items.elements().map((item) => item.textContent)).toEqual([
    'Start',
    'Edit',
    'Copy',
    'Repeat',
    'Allocate journey drivers and assets',
    'Cancel journey',
  ]);
  await userEvent.keyboard('{Escape}');
  await expect.element(items.first()).not.toBeInTheDocument();
  await expect.element(overview).toBeVisible();
});

test('the overview of a journey that is gone says so', async () => {
  await openOverview('OV-BARE', ({ server }) => {
    server.answer(getJourney, new ApiFailure('notFound', { entityName: 'journey' }));
  });
  await expect.element(overview.getByText('The journey is not there any more')).toBeVisible();
});
