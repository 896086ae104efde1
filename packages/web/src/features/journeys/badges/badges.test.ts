import type { Journey, JourneyChange } from '@linehaul/contracts/journeys';
import { JOURNEY_STATUSES } from '@linehaul/domain/journeys';
import { EXPLANATION_RULES } from '@linehaul/domain/tracking';
import { expect, test } from 'vitest';
import { ruleText } from './rules.ts';
import { changesBehind, statusStory } from './story.ts';
import texts from './texts/en.json' with { type: 'json' };

function textOf(key: string): unknown {
  return key
    .split('.')
    .reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], texts);
}
const change = (kind: string, minute: number, rest: Partial<JourneyChange> = {}): JourneyChange => ({
  id: `${kind} ${minute}`,
  changeDateTimeUtc: `2026-11-20T08:${String(minute).padStart(2, '0')}:00.000Z`,
  changeAuditUser: 'thandi',
  author: 'PERSON',
  kind,
  changeComment: null,
  version: null,
  before: null,
  after: null,
  ...rest,
});
const move = (kind: string, minute: number, from: string, to: string, rest: Partial<JourneyChange> = {}) =>
  change(kind, minute, { before: { journeyStatus: from }, after: { journeyStatus: to }, ...rest });
const journey = (rest: Partial<Journey>) =>
  ({ createdDateTimeUtc: '2026-11-20T07:00:00.000Z', endConfirmed: null, ...rest }) as Journey;

test.each(EXPLANATION_RULES)('the rule %s is told in words', (rule) => {
  expect(textOf(ruleText(rule)!.text)).toEqual(expect.stringMatching(/\.$/));
});

test('a rule that only a newer server knows has no words here, and that is no failure', () => {
  expect(ruleText('toString')).toBeUndefined();
});

test.each(JOURNEY_STATUSES)('the life-cycle status %s is told in words', (status) => {
  expect(textOf(`journeyBadges.life.${status}`)).toEqual(expect.any(String));
});

test.each([
  ...['departure', 'laterStop', 'byHand'].map((cause) => `began.${cause}`),
  ...['arrival', 'passing', 'nextJourney', 'timeout', 'byHand', 'endUnseen'].map((cause) => `ended.${cause}`),
])('the cause %s is told in words', (cause) => {
  expect(textOf(`journeyBadges.${cause}`)).toEqual(expect.any(String));
});

test('a journey that the engine saw leave tells the moment, the cause and the fix', () => {
  const at = '2026-11-20T08:00:00.000Z';
  const history = [move('start', 5, 'APPROVED', 'IN_PROGRESS', { changeAuditUser: 'system' })];
  const running = journey({
    journeyStatus: 'IN_PROGRESS',
    startedDateTimeUtc: at,
    startCause: 'departure',
  });
  expect(statusStory(running, history)).toMatchObject({
    since: at,
    by: 'system',
    cause: 'began.departure',
    endNotConfirmed: false,
    fixTimes: [at],
  });
});

test('a completion that nobody saw is not confirmed and has no fix', () => {
  const done = journey({
    journeyStatus: 'COMPLETED',
    completedDateTimeUtc: '2026-11-20T18:00:00.000Z',
    completionCause: 'timeout',
    endConfirmed: false,
  });
  expect(statusStory(done, [])).toMatchObject({
    cause: 'ended.timeout',
    endNotConfirmed: true,
    fixTimes: [],
  });
});

test.each(['arrival', 'passing'])('of an end that nobody saw no %s is stated', (completionCause) => {
  const done = journey({
    journeyStatus: 'COMPLETED',
    completedDateTimeUtc: '2026-11-20T18:00:00.000Z',
    completionCause,
    endConfirmed: false,
  });
  expect(statusStory(done, [])).toMatchObject({
    cause: 'ended.endUnseen',
    endNotConfirmed: true,
    fixTimes: [],
  });
});

test('a closed journey tells who closed it, when and why; later entries that close nothing are passed over', () => {
  const history = [
    change('statuses', 9, { after: { journeyStatus: 'CLOSED' }, before: { journeyStatus: 'CLOSED' } }),
    move('close', 7, 'IN_PROGRESS', 'CLOSED', { changeComment: 'vehicle broke down' }),
  ];
  expect(statusStory(journey({ journeyStatus: 'CLOSED' }), history)).toMatchObject({
    since: '2026-11-20T08:07:00.000Z',
    by: 'thandi',
    comment: 'vehicle broke down',
  });
});

test('the badge of a change after approval tells the changes after it, not those before, and no moves', () => {
  const history = [
    move('start', 9, 'APPROVED', 'IN_PROGRESS'),
    change('allocate', 7),
    move('submit', 5, 'DRAFT', 'APPROVED'),
    change('plan', 3),
  ];
  expect(changesBehind('CHANGED_POST_APPROVAL', history).map(({ id }) => id)).toEqual(['allocate 7']);
});
