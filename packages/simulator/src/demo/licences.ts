import type { loadDrivers } from '@linehaul/contracts/operator';
import { dateIn, shiftDate, shiftMonths } from '@linehaul/domain/time';
import type { LoadItem } from '../operator/index.ts';
import type { Chance } from './chance.ts';
import { DEMO_ZONE } from './zone.ts';

type Licences = NonNullable<LoadItem<typeof loadDrivers>['licences']>;

const ANNOUNCED: Readonly<Record<number, number>> = { 2: -6, 4: 4, 7: 12, 10: 27 };
const YEARS = 5;
const LETTERS = 'BCDFGHJKLMNPRSTVWXYZ';

/** `anchor`: epoch milliseconds, day 0. */
export function licencesOf(number: number, anchor: number, code: 'EC' | 'C', chance: Chance): Licences {
  const today = dateIn(anchor, DEMO_ZONE);
  const card = (daysLeft: number) => {
    const expiryDate = shiftDate(today, daysLeft);
    return {
      licenceNumber: `${chance.whole(100_000, 999_999)}${chance.whole(10_000, 99_999)}${chance.pick([...LETTERS])}`,
      countryOfIssue: 'ZA',
      issueDate: shiftMonths(expiryDate, -12 * YEARS),
      expiryDate,
    };
  };
  const daysLeft = ANNOUNCED[number] ?? chance.whole(90, YEARS * 365);
  const permitCategories: ('G' | 'D')[] = chance.happens(0.25) ? ['D', 'G'] : ['G'];
  const present = { ...card(daysLeft), code, permitCategories };
  return number === 1 ? [present, { ...card(daysLeft - YEARS * 365), code, permitCategories }] : [present];
}
