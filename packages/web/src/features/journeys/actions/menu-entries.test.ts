import { JOURNEY_STATUSES, type JourneyStatus } from '@linehaul/domain/journeys';
import { expect, test } from 'vitest';
import { menuEntries } from './menu-entries.ts';
import texts from './texts/en.json' with { type: 'json' };

const labels = (status: JourneyStatus) =>
  menuEntries(status, true)
    .flat()
    .map(({ label }) => (texts.journeyActions as Record<string, unknown>)[label.split('.')[1]!]);
const READ = ['Journey overview', 'Journey schedule'];

const EXPECTED: Record<JourneyStatus, readonly string[]> = {
  DRAFT: [
    'Allocate journey drivers and assets',
    'Change journey planned start date',
    'Add late reason',
    'Delete journey',
  ],
  PENDING_APPROVAL: [],
  APPROVED: ['Allocate journey drivers and assets', 'Cancel journey'],
  IN_PROGRESS: ['Re-allocate journey drivers and assets', 'Add late reason', 'Close journey'],
  IN_PROGRESS_JOURNEY_CHANGE: ['Re-allocate journey drivers and assets', 'Add late reason', 'Close journey'],
  COMPLETED: [
    'Re-allocate journey drivers and assets',
    'Change journey planned start date',
    'Add late reason',
  ],
  CLOSED: [],
  DELETED: [],
  CANCELLED: [],
};

test.each(JOURNEY_STATUSES)('the menu of a journey that is %s offers what the status allows', (status) => {
  expect(labels(status)).toEqual([...READ, ...EXPECTED[status]]);
});

test('who only looks is offered what only reads', () => {
  for (const status of JOURNEY_STATUSES)
    expect(
      menuEntries(status, false)
        .flat()
        .map(({ dialog }) => dialog),
    ).toEqual(['overview', 'schedule']);
});
