import { expect, test } from 'vitest';
import { timelineOf } from './timeline.ts';

const alert = (id: string, minute: number, eventType = 'LATE') =>
  ({ id, eventType, startedUtc: new Date(minute * 60_000).toISOString() }) as never;
const action = (id: string, minute: number) =>
  ({ id, kind: 'NOTE', atUtc: new Date(minute * 60_000).toISOString() }) as never;

const shown = (one: Parameters<typeof timelineOf>[0], isUnfolded = false) =>
  timelineOf(one, isUnfolded).map((entry) =>
    entry.kind === 'action' ? entry.id : entry.alerts.map(({ id }) => id).join('+'),
  );

test('newest first; equal alerts fold while nothing came between them', () => {
  const one = {
    events: [alert('a', 1), alert('b', 2), alert('c', 4), alert('d', 5, 'OFF_PLAN')],
    actions: [action('note', 3)],
  };
  expect(shown(one)).toEqual(['d', 'c', 'note', 'b+a']);
  expect(shown(one, true)).toEqual(['d', 'c', 'note', 'b', 'a']);
});

test('nothing is nothing', () => expect(shown({ events: [], actions: [] })).toEqual([]));
