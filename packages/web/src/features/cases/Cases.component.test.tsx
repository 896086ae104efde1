import { getAlertSummary, listAlerts } from '@linehaul/contracts/alerts';
import {
  type ExceptionCase,
  escalateCase,
  getCase,
  getCaseSummary,
  handCase,
  leaveDesk,
  listCaseOwners,
  listCases,
  listDesks,
  noteCase,
  snoozeCase,
  takeCase,
  takeDesk,
} from '@linehaul/contracts/cases';
import { oneRunningJourney } from '@linehaul/testkit/worlds';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { alertOf } from '../../testing/answers/alerts.ts';
import { answerAllocation } from '../../testing/answers/allocation.ts';
import { caseAnswer, caseDetail, deskAnswer, hoursShortCase, SUMMARY } from '../../testing/answers/cases.ts';
import { ApiFailure, hasFocus, openApp } from '../../testing/index.ts';

const list = page.getByRole('region', { name: 'Alerts', exact: true });
const dock = page.getByRole('region', { name: 'Case', exact: true });
const row = (name: string | RegExp) => list.getByRole('button', { name });

const late = (id: string, name: string, more: Partial<ExceptionCase> = {}) =>
  caseAnswer({ id, lead: { ...caseAnswer().lead!, name, value: null }, ...more });

async function opens(cases: ExceptionCase[], role?: 'viewer') {
  let known = cases;
  const sent: string[] = [];
  const one = (id: string) => known.find((each) => each.id === id)!;
  const changed = (id: string, more: Partial<ExceptionCase>) => {
    known = known.map((each) => (each.id === id ? { ...each, ...more } : each));
    return caseDetail(one(id));
  };
  const opened = await openApp('/?docks=alerts', oneRunningJourney, {
    role,
    prepare: ({ server }) =>
      void server
        .answer(listCases, () => ({ cases: known, next: null }))
        .answer(getCase, ({ params }) => caseDetail(one(params.caseId)))
        .answer(getCaseSummary, SUMMARY)
        .answer(takeCase, ({ params }) => {
          sent.push(`take ${params.caseId}`);
          return changed(params.caseId, { owner: 'dispatcher', ownedUtc: new Date().toISOString() });
        })
        .answer(handCase, ({ params, body }) => {
          sent.push(`hand ${params.caseId} ${body.to}`);
          return changed(params.caseId, { owner: body.to });
        })
        .answer(noteCase, ({ params, body }) => {
          sent.push(`note ${body.comment}`);
          return changed(params.caseId, {});
        })
        .answer(snoozeCase, ({ params, body }) => {
          sent.push('snooze');
          return changed(params.caseId, { state: 'SNOOZED', snoozedUntilUtc: body.untilUtc });
        })
        .answer(escalateCase, ({ params, body }) => {
          sent.push(`escalate ${body.seenLevel}`);
          return changed(params.caseId, { level: body.seenLevel + 1 });
        }),
  });
  return { ...opened, sent, put: (next: ExceptionCase[]) => (known = next) };
}

test('by keyboard alone: to a case, take it, note, escalate, put it off', async () => {
  const { sent } = await opens([late('case-1', 'First'), late('case-2', 'Second')]);
  await expect.element(row(/^First/)).toBeVisible();
  row(/^First/)
    .element()
    .focus();
  await userEvent.keyboard('j');
  await hasFocus(row(/^Second/));
  await userEvent.keyboard('a');
  await expect.element(list.getByText('You', { exact: true })).toBeVisible();
  await userEvent.keyboard('e');
  await expect.element(list.getByText('Level 2')).toBeVisible();
  await userEvent.keyboard('n');
  const note = dock.getByLabelText('What was done');
  await hasFocus(note);
  await userEvent.keyboard('a jack knifed trailer');
  await userEvent.keyboard('{Tab}{Tab}{Tab}{Enter}');
  await expect.element(note).not.toBeInTheDocument();
  row(/^Second/)
    .element()
    .focus();
  await userEvent.keyboard('s');
  await hasFocus(dock.getByRole('button', { name: '15 min' }));
  await userEvent.keyboard('{Enter}');
  await expect.element(list.getByText(/^Snoozed until/)).toBeVisible();
  expect(sent).toEqual(['take case-2', 'escalate 1', 'note a jack knifed trailer', 'snooze']);
});

test('a case is handed to a colleague, and the list of colleagues covers no button', async () => {
  const { server, sent } = await opens([late('case-1', 'First')]);
  server.answer(listCaseOwners, [{ login: 'd.fourie' }, { login: 'dispatcher' }]);
  await row(/^First/).click();
  await dock.getByRole('button', { name: /^Hand to/ }).click();
  const colleague = dock.getByRole('option', { name: 'd.fourie' });
  await expect.element(colleague).toBeVisible();
  const field = dock.getByRole('combobox', { name: 'Hand the case to' });
  await expect
    .poll(() => colleague.element().getBoundingClientRect().bottom)
    .toBeLessThanOrEqual(field.element().getBoundingClientRect().top);
  await colleague.click();
  await dock.getByRole('button', { name: 'Hand over' }).click();
  await expect.element(list.getByText('d.fourie')).toBeVisible();
  expect(sent).toEqual(['hand case-1 d.fourie']);
});

test('a case that a colleague took first is his, and the toast says who and when', async () => {
  const { server } = await opens([late('case-1', 'First')]);
  server.answer(
    takeCase,
    new ApiFailure('caseTaken', { errorPayload: { by: 'd.fourie', atUtc: '2026-01-19T12:20:00.000Z' } }),
  );
  await expect.element(row(/^First/)).toBeVisible();
  row(/^First/)
    .element()
    .focus();
  await userEvent.keyboard('a');
  await expect.element(page.getByText('Taken by d.fourie at 14:20')).toBeVisible();
});

test('while somebody works in the list nothing jumps: the new order waits until it is asked for', async () => {
  const [first, second, third] = [late('case-1', 'First'), late('case-2', 'Second'), late('case-3', 'Third')];
  const { server, put } = await opens([first, second]);
  const names = () =>
    [...list.element().querySelectorAll('[data-case] [data-name]')].map((each) => each.textContent);
  await expect.element(row(/^First/)).toBeVisible();
  row(/^First/)
    .element()
    .focus();
  put([third, second, first]);
  await expect.poll(() => server.streams).toBeGreaterThan(0);
  server.send('cases', { caseIds: ['case-3'] });
  const newOrder = list.getByRole('button', { name: 'New order · show' });
  await expect.element(newOrder).toBeVisible();
  expect(names()).toEqual(['First', 'Second']);
  await newOrder.click();
  await expect.poll(names).toEqual(['Third', 'Second', 'First']);
});

test('a list that cannot be read again keeps its rows, says so, and takes no action', async () => {
  const { server, sent } = await opens([late('case-1', 'First')]);
  await expect.element(row(/^First/)).toBeVisible();
  server.answer(listCases, new ApiFailure('notFound'));
  await expect.poll(() => server.streams).toBeGreaterThan(0);
  server.send('cases', { caseIds: ['case-1'] });
  await expect.element(list.getByText(/^Not up to date/)).toBeVisible();
  await expect.element(row(/^First/)).toBeVisible();
  row(/^First/)
    .element()
    .focus();
  await userEvent.keyboard('a');
  expect(sent).toEqual([]);
});

test('whoever only looks reads a case, and each action says why it cannot be used', async () => {
  const { sent } = await opens([late('case-1', 'First')], 'viewer');
  await row(/^First/).click();
  const take = dock.getByRole('button', { name: 'Take', exact: true });
  await expect.element(take).toHaveAttribute('aria-disabled', 'true');
  const dueTimes = 'To be taken within 10 min, then done within 30 min; 15 min from level to level';
  await expect.element(dock.getByText(dueTimes)).toBeVisible();
  row(/^First/)
    .element()
    .focus();
  await userEvent.keyboard('ae');
  expect(sent).toEqual([]);
});

test('the first step of a case of short hours is another driver, who is chosen for its journey', async () => {
  let reference = '';
  await openApp('/?docks=alerts,case&case=case-5', oneRunningJourney, {
    prepare: ({ server, desks }) => {
      answerAllocation(server, desks);
      const journey = desks[0]!.journeys[0]!;
      reference = journey.journeyUniqueReference;
      const one = { ...hoursShortCase(), journeyId: journey.journeyId, journeyUniqueReference: reference };
      server
        .answer(listCases, { cases: [one], next: null })
        .answer(getCase, caseDetail(one))
        .answer(getCaseSummary, SUMMARY);
    },
  });
  const steps = dock.getByRole('region', { name: 'Next step' });
  await expect.element(steps.getByRole('button').first()).toHaveTextContent('Choose another driver');
  await steps.getByRole('button', { name: 'Choose another driver' }).click();
  const allocation = page.getByRole('dialog', { name: `Assets and Drivers Allocation ${reference}` });
  await expect
    .element(allocation.getByRole('tab', { name: /^Drivers/ }))
    .toHaveAttribute('aria-selected', 'true');
});

test('a case whose owner left says in its timeline that nobody has it any more', async () => {
  const { server } = await opens([late('case-1', 'First')]);
  server.answer(getCase, () => {
    const detail = caseDetail(late('case-1', 'First'));
    const released = { kind: 'HAND' as const, actor: null, to: null, comment: null, untilUtc: null };
    return { ...detail, actions: detail.actions.map((action) => ({ ...action, ...released })).slice(0, 1) };
  });
  await row(/^First/).click();
  const line = dock.getByRole('listitem').filter({ hasText: 'Not taken any more: its owner left' });
  await expect.element(line.getByText('by itself')).toBeVisible();
  expect(dock.getByText(/^Handed to/).elements()).toEqual([]);
});

test('the tab of all alerts counts the alerts that it lists', async () => {
  await openApp('/?docks=alerts', oneRunningJourney, {
    prepare: ({ server, desk }) =>
      void server
        .answer(listCases, { cases: [late('case-1', 'First')], next: null })
        .answer(getCaseSummary, SUMMARY)
        .answer(getAlertSummary, { open: 1, critical: 1, snoozed: 0, nextReturnUtc: null })
        .answer(listAlerts, [alertOf(desk.organisation.id)]),
  });
  await expect.element(list.getByRole('tab', { name: 'Cases 3' })).toBeVisible();
  await list.getByRole('tab', { name: 'All alerts 1' }).click();
  await expect.element(list.getByText('Showing 1 - 1 of 1 items')).toBeVisible();
});

const CAPE = 'desk-cape';

/** First lies on no desk, Second on Cape. */
async function opensDesks(sitsAtCape: boolean) {
  let isThere = sitsAtCape;
  const opened = await openApp('/?docks=alerts', oneRunningJourney, {
    prepare: ({ server }) => {
      const cape = () => deskAnswer(CAPE, 'Cape', isThere ? ['d.fourie', 'dispatcher'] : ['d.fourie']);
      const sits = (next: boolean) => () => {
        isThere = next;
        return cape();
      };
      const second = late('case-2', 'Second');
      server
        .answer(getCaseSummary, SUMMARY)
        .answer(listDesks, () => [cape(), deskAnswer('desk-n1', 'N1 south')])
        .answer(takeDesk, sits(true))
        .answer(leaveDesk, sits(false))
        .answer(listCases, ({ query }) => ({
          cases: query.deskId === CAPE ? [second] : [late('case-1', 'First'), second],
          next: null,
        }));
    },
  });
  const askedFor = () => opened.server.callsOf(listCases).map(({ query }) => query.deskId);
  return { ...opened, askedFor };
}
const chooser = list.getByRole('combobox', { name: 'Desk' });

test('the list begins at the desk where one sits, and shows all desks once they are chosen', async () => {
  const { askedFor } = await opensDesks(true);
  await expect.element(row(/^Second/)).toBeVisible();
  await expect.element(chooser).toHaveValue('Cape');
  expect(row(/^First/).elements()).toEqual([]);
  expect(new Set(askedFor())).toEqual(new Set([CAPE]));
  await list.getByRole('button', { name: 'All desks' }).click();
  await expect.element(row(/^First/)).toBeVisible();
  await expect.element(chooser).toHaveValue('');
});

test('the desk where one sits is chosen at the next visit, and the list stays there after one leaves it', async () => {
  const { go } = await opensDesks(false);
  await expect.element(row(/^First/)).toBeVisible();
  await chooser.click();
  await page.getByRole('option', { name: 'Cape' }).click();
  await list.getByRole('button', { name: 'Sit here' }).click();
  await expect.element(list.getByRole('button', { name: 'Leave' })).toBeVisible();
  await go('/case-report');
  await expect.element(list).not.toBeInTheDocument();
  await go('/?docks=alerts');
  await expect.element(chooser).toHaveValue('Cape');
  await expect.element(row(/^Second/)).toBeVisible();
  expect(row(/^First/).elements()).toEqual([]);
  await list.getByRole('button', { name: 'Leave' }).click();
  await expect.element(list.getByRole('button', { name: 'Sit here' })).toBeVisible();
  await expect.element(chooser).toHaveValue('Cape');
});

test('desks that cannot be read hold up no case', async () => {
  await openApp('/?docks=alerts', oneRunningJourney, {
    prepare: ({ server }) =>
      void server
        .answer(getCaseSummary, SUMMARY)
        .answer(listDesks, new ApiFailure('internal'))
        .answer(listCases, { cases: [late('case-1', 'First')], next: null }),
  });
  await expect.element(row(/^First/)).toBeVisible();
});
