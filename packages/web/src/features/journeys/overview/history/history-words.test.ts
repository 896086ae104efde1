import { journeyEntity } from '@linehaul/domain/entities';
import { expect, test } from 'vitest';
import texts from '../../actions/texts/en.json' with { type: 'json' };
import own from './texts/en.json' with { type: 'json' };

const NOT_BY_HAND = ['departFromStartLocationTimeUtc', 'arriveAtEndLocationTimeUtc', 'plannedStartDate'];
const IN_PLAN: Readonly<Record<string, string>> = { driverId: 'driverId1', driver2Id: 'driverId2' };

test.each(
  Object.keys(journeyEntity.fields)
    .filter((name) => !NOT_BY_HAND.includes(name))
    .map((name) => IN_PLAN[name] ?? name),
)('a change of the field %s has a name in the history', (field) => {
  const names: Readonly<Record<string, string>> = { ...own.history.field, ...texts.journeyActions.field };
  expect(names[field]).toEqual(expect.any(String));
});
