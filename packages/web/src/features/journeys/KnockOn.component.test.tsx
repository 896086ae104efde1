import type { Journey } from '@linehaul/contracts/journeys';
import { listJourneyKnockOn } from '@linehaul/contracts/knock-on';
import { manyJourneys, overseenJourneys } from '@linehaul/testkit/worlds';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  hurtsOne,
  knockOnAnswer,
  knockOnOf,
  plannedTooTight,
  withoutShares,
} from '../../testing/answers/forecast/knock-on.ts';
import { answerMonitor, journeyOf, leftLate } from '../../testing/answers/journeys.ts';
import { goneSilent } from '../../testing/answers/unseen.ts';
import { allTooTight, lateHurtsThree } from '../../testing/exhibits/knock-on.ts';
import {
  ApiFailure,
  grid,
  hasFocus,
  openApp,
  openListing,
  type Prepare,
  rowOf,
} from '../../testing/index.ts';
import { openOverview, overview } from '../../testing/screens/overview.ts';

afterEach(() => page.viewport(1280, 720));

const TEXT = /^hurts 3, first (\d\d-\d\d )?\d\d:\d\d$/;
const SHORT = /^hurts 3, first \d\d[-:]\d\d$/;
const MARK = /^hurts 3, first (\d\d-\d\d )?\d\d:\d\d: the knock-on of OV-LATE$/;
const bars = overview.getByRole('tabpanel', { name: 'Gant Chart' });
const band = bars.getByRole('list', { name: /^Knock-on, / });
const hurt = (reference: string) => band.getByRole('listitem').filter({ hasText: reference });

test('the mark in the head of the overview shows what the journey hurts, under its bars', async () => {
  await openOverview('OV-LATE', lateHurtsThree);
  const mark = overview.getByRole('button', { name: MARK });
  await expect.element(mark).toBeVisible();
  await expect.element(band).not.toBeInTheDocument();
  await mark.click();
  await expect.element(bars.getByRole('heading', { name: 'Knock-on, 3 journeys' })).toBeInViewport();
  expect(
    band
      .getByRole('button')
      .elements()
      .map((one) => one.textContent),
  ).toEqual(['OV-1', 'OV-2', 'OV-3']);
  for (const [reference, why, minutes, late] of [
    ['OV-1', 'driver Thabo Mokoena, 30 min turn-round', '~+42', 'late start 92\u00a0%'],
    ['OV-2', 'vehicle KF214, 30 min turn-round, 25 min empty', '~+37', 'late start 88\u00a0%'],
    ['OV-3', 'trailer KF-T58, 30 min turn-round', '~+22', 'late start 71\u00a0%'],
  ] as const) {
    const row = hurt(reference);
    await expect.element(row.getByText(why, { exact: true })).toBeVisible();
    await expect.element(row.getByText(minutes, { exact: true })).toHaveAttribute('data-tone', 'warn');
    expect(row.element().textContent).toContain(`${minutes} ${late}`);
  }
  const arrows = bars.element().querySelectorAll('path[marker-end]');
  expect(arrows).toHaveLength(3);
  const bar = hurt('OV-2').element().querySelector('[data-kind="projected"]')!.getBoundingClientRect();
  const arrow = arrows[1]!.getBoundingClientRect();
  expect(Math.abs(arrow.bottom - bar.top)).toBeLessThan(6);
  expect(Math.abs(Math.max(arrow.right, arrow.left) - bar.left)).toBeLessThan(8);
});

test('Enter on a hurt journey opens its overview, and Escape leads back', async () => {
  await openOverview('OV-LATE', lateHurtsThree);
  await overview.getByRole('button', { name: MARK }).click();
  const open = band.getByRole('button', { name: 'Open OV-1' });
  await hasFocus(open);
  await userEvent.keyboard('{Enter}');
  const second = page.getByRole('dialog', { name: /^Journey overview OV-1/ });
  await expect.element(second).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(second).not.toBeInTheDocument();
  await hasFocus(open);
});

test('the explanation says what a knock-on is made of, and claims nothing', async () => {
  await openOverview('OV-LATE', lateHurtsThree);
  await overview.getByRole('button', { name: MARK }).click();
  await bars.getByRole('button', { name: 'what this is made of' }).click();
  const made = page.getByRole('dialog', { name: /^What this is made of/ });
  await expect
    .element(
      made.getByText(
        'vehicle KF214, 30 min turn-round, 25 min empty: 37 min short, in one of five cases 58 min or more',
      ),
    )
    .toBeVisible();
  await expect
    .element(made.getByText(/^88\s%: 44 of 50 starts that were said to be 33 to 42\smin short came late$/))
    .toBeVisible();
  await expect.element(made.getByText(/more than 15\smin after plan.*learnt from 212 starts/)).toBeVisible();
  await expect.element(made.getByText('Simulated history')).not.toBeInTheDocument();
  await expect
    .element(made.getByText(/Farther ahead than half an hour a share is not measured/))
    .toBeVisible();
});

test('until enough starts came a share is not known, and the explanation says how many are', async () => {
  await openOverview('OV-LATE', ({ server, desk }) => {
    leftLate(journeyOf(desk, 'OV-LATE'), 61);
    const others = ['OV-1', 'OV-2', 'OV-3'].map((reference) => journeyOf(desk, reference));
    const found = knockOnOf(journeyOf(desk, 'OV-LATE'), others as [Journey, Journey, Journey]);
    server.answer(listJourneyKnockOn, { ...knockOnAnswer([withoutShares(found)]), startsLearnt: 12 });
  });
  await overview.getByRole('button', { name: MARK }).click();
  expect(hurt('OV-1').element().textContent).toContain('~+42 share not known');
  await bars.getByRole('button', { name: 'what this is made of' }).click();
  const made = page.getByRole('dialog', { name: /^What this is made of/ });
  await expect.element(made.getByText(/from 40 starts on .* 12 are known so far/)).toBeVisible();
});

test('shares that simulated days taught say so', async () => {
  await openOverview('OV-LATE', ({ server, desk }) => {
    leftLate(journeyOf(desk, 'OV-LATE'), 61);
    const others = ['OV-1', 'OV-2', 'OV-3'].map((reference) => journeyOf(desk, reference));
    const found = knockOnOf(journeyOf(desk, 'OV-LATE'), others as [Journey, Journey, Journey]);
    server.answer(listJourneyKnockOn, { ...knockOnAnswer([found]), startsSimulated: 180 });
  });
  await overview.getByRole('button', { name: MARK }).click();
  await bars.getByRole('button', { name: 'what this is made of' }).click();
  const made = page.getByRole('dialog', { name: /^What this is made of/ });
  await expect
    .element(made.getByText(/learnt from 212 starts .* 180 of them are of simulated days/))
    .toBeVisible();
  await expect.element(made.getByText('Simulated history', { exact: true })).toBeVisible();
});

const hurtsWithoutRange: Prepare = ({ server, desk }) => {
  leftLate(journeyOf(desk, 'OV-LATE'), 61);
  server.answer(listJourneyKnockOn, () =>
    knockOnAnswer([hurtsOne(journeyOf(desk, 'OV-LATE'), journeyOf(desk, 'OV-1'))]),
  );
};

test('without a range there are minutes and no share', async () => {
  await openOverview('OV-LATE', hurtsWithoutRange);
  await overview.getByRole('button', { name: /^hurts 1, first / }).click();
  await expect.element(hurt('OV-1').getByText('~+37', { exact: true })).toBeVisible();
  expect(hurt('OV-1').element().textContent).not.toMatch(/late start/);
});

test('what is only planned too tight hurts nobody: a mark and a line say so, without a bar', async () => {
  await openOverview('OV-LATE', ({ server, desk }) => {
    const answer = knockOnAnswer([plannedTooTight(journeyOf(desk, 'OV-LATE'), journeyOf(desk, 'OV-1'))]);
    server.answer(listJourneyKnockOn, answer);
  });
  const mark = overview.getByRole('button', {
    name: /^20 min too tight before (\d\d-\d\d )?\d\d:\d\d: the knock-on of OV-LATE$/,
  });
  await expect.element(mark).toBeVisible();
  await mark.click();
  await expect.element(bars.getByRole('heading', { name: 'Planned too tight' })).toBeInViewport();
  const lines = bars.getByRole('list', { name: 'Planned too tight' });
  await expect
    .poll(() => lines.element().textContent)
    .toMatch(/^OV-1 vehicle KF214, 30\smin turn-round: 20\smin too little before its start at /);
  await hasFocus(lines.getByRole('button', { name: 'OV-1' }));
  await expect.element(band).not.toBeInTheDocument();
  await expect.element(bars.getByRole('button', { name: 'what this is made of' })).not.toBeInTheDocument();
});

test('where none is hurt, or nobody can say, no band is drawn', async () => {
  await openOverview('OV-LATE', ({ server, desk }) => {
    leftLate(journeyOf(desk, 'OV-LATE'), 61);
    server.answer(listJourneyKnockOn, new ApiFailure('internal'));
  });
  await overview.getByRole('tab', { name: 'Gant Chart' }).click();
  await expect.element(bars.getByRole('listitem').first()).toBeVisible();
  await expect.element(overview.getByText(/Knock-on|hurts/)).not.toBeInTheDocument();
});

test('a row says what its journey hurts, all rows in one call; of a silent one nothing is said', async () => {
  await page.viewport(1440, 900);
  const { server } = await openListing(lateHurtsThree, overseenJourneys);
  await expect.element(grid.getByText('OV-FINE')).toBeVisible();
  expect(server.callsOf(listJourneyKnockOn)).toHaveLength(1);
  await openApp('/', overseenJourneys, { prepare: lateHurtsThree });
  await expect.element(rowOf('OV-LATE').getByText(SHORT)).toBeVisible();
  await openApp('/', overseenJourneys, {
    prepare: (opened) => {
      lateHurtsThree(opened);
      goneSilent(journeyOf(opened.desk, 'OV-LATE'), 4);
    },
  });
  await expect.element(rowOf('OV-LATE')).toBeVisible();
  await expect.element(rowOf('OV-LATE').getByText(SHORT)).not.toBeInTheDocument();
});

test.each([1440, 1280])('at %i pixels a whole knock-on covers neither minutes nor bells', async (width) => {
  await page.viewport(width, 900);
  await openListing(allTooTight, manyJourneys, '/');
  const tight = grid.getByText(/^tight before /);
  await expect.element(tight.first()).toBeVisible();
  const heads = grid.getByRole('columnheader').elements();
  const minutesAt = heads.findIndex(({ textContent }) => textContent?.startsWith('±'));
  expect(minutesAt >= 0).toBe(width === 1440);
  for (const words of tight.elements()) {
    expect(words.scrollWidth - words.clientWidth).toBe(0);
    expect(words.closest('[title]')?.getAttribute('title')).toMatch(/215\smin too tight before /);
    const { right } = words.closest('td, th')!.getBoundingClientRect();
    expect(words.getBoundingClientRect().right).toBeLessThanOrEqual(right);
  }
  let bells = 0;
  for (const row of grid.getByRole('row').elements()) {
    const cells = [...row.querySelectorAll('td, th')];
    const minutes = cells[minutesAt];
    const actions = cells.at(-1)!.getBoundingClientRect();
    if (minutes) expect(minutes.getBoundingClientRect().right).toBeLessThanOrEqual(actions.left);
    const bell = row.querySelector('[data-severity]');
    if (!bell) continue;
    bells += 1;
    const { right } = bell.closest('td, th')!.getBoundingClientRect();
    expect(bell.getBoundingClientRect().right).toBeLessThanOrEqual(right);
  }
  expect(bells).toBeGreaterThan(0);
});

test('monitoring has it under the status, from 1600 pixels in a column that opens the chain', async () => {
  const row = page.getByRole('grid').getByRole('row').filter({ hasText: 'OV-LATE' });
  const open = async (width: number) => {
    await page.viewport(width, 900);
    await openApp('/journey-schedule/monitoring-preview', overseenJourneys, {
      prepare: (opened) => {
        lateHurtsThree(opened);
        answerMonitor(opened.server, opened.desk);
      },
    });
  };
  await open(1440);
  await expect.element(row.getByText(TEXT)).toBeVisible();
  await expect.element(row.getByRole('button', { name: MARK })).not.toBeInTheDocument();
  await open(1600);
  await row.getByRole('button', { name: MARK }).click();
  await expect.element(bars.getByRole('heading', { name: 'Knock-on, 3 journeys' })).toBeVisible();
});

test('an opened card on a phone says it too, 44 high', async () => {
  await page.viewport(390, 844);
  await openListing(lateHurtsThree, overseenJourneys);
  await page.getByRole('button', { name: /^OV-LATE/ }).click();
  const mark = page.getByRole('button', { name: MARK });
  await expect.element(mark).toBeVisible();
  expect(mark.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  await mark.click();
  await expect.element(bars.getByRole('heading', { name: 'Knock-on, 3 journeys' })).toBeVisible();
});
