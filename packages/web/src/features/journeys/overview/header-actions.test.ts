import { JOURNEY_STATUSES } from '@linehaul/domain/journeys';
import { expect, test } from 'vitest';
import { canChangeStart, offeredActions, offeredTransitions } from './header-actions.ts';

const transitions = (status: (typeof JOURNEY_STATUSES)[number], approval: boolean) =>
  offeredTransitions(status, approval).map(({ name, to }) => `${name} ${to}`);

test('a submit leads to approval where the organisation has it, past it where not', () => {
  expect(transitions('DRAFT', true)).toEqual(['submit PENDING_APPROVAL']);
  expect(transitions('DRAFT', false)).toEqual(['submit APPROVED']);
});

test('each status offers its own moves, and one that has ended none', () => {
  expect(transitions('PENDING_APPROVAL', true)).toEqual(['approve APPROVED', 'reject DRAFT']);
  expect(transitions('APPROVED', true)).toEqual(['start IN_PROGRESS']);
  expect(transitions('IN_PROGRESS', true)).toEqual(['complete COMPLETED']);
  expect(transitions('IN_PROGRESS_JOURNEY_CHANGE', true)).toEqual(['complete COMPLETED']);
  for (const status of ['COMPLETED', 'CLOSED', 'CANCELLED', 'DELETED'] as const)
    expect(transitions(status, true)).toEqual([]);
});

test('only a rejection demands a comment', () => {
  const needing = JOURNEY_STATUSES.flatMap((status) => offeredTransitions(status, true)).filter(
    (transition) => transition.needsComment,
  );
  expect(needing.map(({ name }) => name)).toEqual(['reject']);
});

test('the start date is changed from the head on a draft and a completed journey alone', () => {
  expect(JOURNEY_STATUSES.filter(canChangeStart)).toEqual(['DRAFT', 'COMPLETED']);
});

test('the rest is what the row menu offers, without what is shown already', () => {
  const dialogs = (status: (typeof JOURNEY_STATUSES)[number]) =>
    offeredActions(status).map((group) => group.map(({ dialog }) => dialog));
  expect(dialogs('IN_PROGRESS')).toEqual([['allocate', 'lateReason'], ['close']]);
  expect(dialogs('APPROVED')).toEqual([['allocate'], ['cancel']]);
  expect(dialogs('CLOSED')).toEqual([]);
});
