import { getDriverHours } from '@linehaul/contracts/driver-hours';
import { planningDesk } from '@linehaul/testkit/worlds';
import {
  answerDriverHours,
  DUTIES,
  DUTY_CHANGES,
  KNOWN_HOURS,
  SHORT_HOURS,
} from '../answers/driver-hours.ts';
import { answerFleet } from '../answers/fleet.ts';
import { ApiFailure } from '../fake-server.ts';
import { alsoOnPhone, inRoom, opening } from './exhibit.ts';
import { presses, reads } from './steps.ts';

const driver = opening({
  path: '/fleet-admin/drivers/driver-k-1001',
  world: planningDesk,
  prepare: ({ server, desk }) => answerFleet(server, desk),
});

export const driverHoursExhibits = inRoom('driver-hours', [
  ...alsoOnPhone(
    driver('Hours that are known', () => reads(/^6\sh\s10\smin of/), {
      prepare: ({ server }) => answerDriverHours(server, KNOWN_HOURS, DUTIES),
    }),
  ),
  ...alsoOnPhone(
    driver(
      'Duties as files',
      async () => {
        await presses('button', 'Export');
        await reads('This driver, 28 days, CSV');
      },
      { prepare: ({ server }) => answerDriverHours(server, KNOWN_HOURS, DUTIES) },
    ),
  ),
  ...alsoOnPhone(
    driver(
      'Changes of duties',
      async () => {
        await presses('button', 'Who changed what');
        await reads('Deleted');
      },
      { prepare: ({ server }) => answerDriverHours(server, KNOWN_HOURS, DUTIES, DUTY_CHANGES) },
    ),
  ),
  driver('Hours that are short, with breaches', () => reads('Passed limits of the last 28 days'), {
    prepare: ({ server }) => answerDriverHours(server, SHORT_HOURS, DUTIES),
  }),
  driver('Hours unknown, without a record', () => reads('Hours unknown')),
  driver('Hours that cannot be read', () => reads('Hours cannot be read just now.'), {
    prepare: ({ server }) => server.answer(getDriverHours, new ApiFailure('badRequest')),
  }),
  ...alsoOnPhone(
    driver('Add duty, with problems', async () => {
      await presses('button', 'Add duty');
      await presses('button', 'Save');
      await reads('Needs a time');
    }),
  ),
]);
