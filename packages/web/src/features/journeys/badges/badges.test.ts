import type { Journey, JourneyChange } from '@linehaul/contracts/journeys';
import { JOURNEY_STATUSES } from '@linehaul/domain/journeys';
import { EXPLANATION_RULES } from '@linehaul/domain/tracking';
import { expect, test } from 'vitest';
import { ruleText } from './rules.ts';
import { changesBehind, revisionOf, statusStory } from './story.ts';
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
  ...['arrival', 'passing', 'nextJourney', 'timeout', 'byHand', 'endUnseen', 'byItself'].map(
    (cause) => `ended.${cause}`,
  ),
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
    cause: 'journeyBadges.began.departure',
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
    cause: 'journeyBadges.ended.timeout',
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
    cause: 'journeyBadges.ended.endUnseen',
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

test('a journey that was changed while it ran tells who changed it first, and apart from that who started it', () => {
  const started = '2026-11-20T08:00:00.000Z';
  const other = change('plan', 40, { changeAuditUser: 'pieter' });
  const first = move('allocate', 20, 'IN_PROGRESS', 'IN_PROGRESS_JOURNEY_CHANGE', {
    changeComment: 'the other driver is ill',
  });
  const history = [
    change('lateReason', 45),
    other,
    first,
    move('start', 5, 'APPROVED', 'IN_PROGRESS', { changeAuditUser: 'system', author: 'ENGINE' }),
    change('plan', 3),
  ];
  const running = journey({
    journeyStatus: 'IN_PROGRESS_JOURNEY_CHANGE',
    startedDateTimeUtc: started,
    startCause: 'departure',
  });
  expect(statusStory(running, history)).toMatchObject({
    since: first.changeDateTimeUtc,
    by: 'thandi',
    cause: 'journeyActions.kind.allocate',
    comment: 'the other driver is ill',
    changes: [other, first],
    start: { since: started, by: 'system', cause: 'journeyBadges.began.departure', fixTimes: [started] },
  });
});

test('while its history is unknown, nobody is named for the change of a running journey', () => {
  const running = journey({
    journeyStatus: 'IN_PROGRESS_JOURNEY_CHANGE',
    startedDateTimeUtc: '2026-11-20T08:00:00.000Z',
    startCause: 'departure',
  });
  const { since, by, cause } = statusStory(running, []);
  expect([since, by, cause]).toEqual([undefined, undefined, undefined]);
});

test('a journey that was closed by itself says so', () => {
  const history = [move('close', 7, 'COMPLETED', 'CLOSED', { changeAuditUser: 'system', author: 'ENGINE' })];
  expect(statusStory(journey({ journeyStatus: 'CLOSED' }), history).cause).toBe(
    'journeyBadges.ended.byItself',
  );
});

test('revised times name the newest change that gave them to the stop', () => {
  const stops = (revised: string | null, more: object = {}) => ({
    stops: [{ id: 'stop-2', revisedArrivalTimeUtc: revised, ...more }],
  });
  const [first, second] = ['2026-11-20T10:00:00.000Z', '2026-11-20T11:00:00.000Z'];
  const revision = change('plan', 20, { before: stops(first!), after: stops(second!) });
  const history = [
    change('plan', 40, { before: stops(second!), after: stops(second!, { orders: [{}] }) }),
    change('plan', 30, { before: { jobNumber: '1' }, after: { jobNumber: '2' } }),
    revision,
    change('plan', 10, { before: stops(null), after: stops(first!) }),
  ];
  expect(revisionOf('stop-2', history)).toBe(revision);
  expect(revisionOf('stop-3', history)).toBeUndefined();
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
