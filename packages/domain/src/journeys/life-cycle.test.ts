import { expect, test } from 'vitest';
import { ACTIONS_BY_STATUS, JOURNEY_STATUSES, TRANSITIONS, transitionsFrom, transitionTo } from './index.ts';

test('the change of a running journey is made by its plan; nobody can ask for it alone', () => {
  expect(TRANSITIONS.find((transition) => transition.name === 'change')?.byItself).toBe(true);
  expect(transitionTo('IN_PROGRESS', 'IN_PROGRESS_JOURNEY_CHANGE')).toBeUndefined();
  expect(transitionsFrom('IN_PROGRESS').map((transition) => transition.to)).toEqual(['COMPLETED', 'CLOSED']);
});

test('an action that the row menu offers has a transition from that status', () => {
  for (const status of JOURNEY_STATUSES) {
    const transitions = transitionsFrom(status).map((transition) => transition.name as string);
    for (const action of ACTIONS_BY_STATUS[status])
      if (['delete', 'cancel', 'close'].includes(action)) expect(transitions).toContain(action);
  }
});
