import { calculateRoute } from '@linehaul/contracts/routing';
import { oneRunningJourney } from '@linehaul/testkit/worlds';
import { answerRouting } from '../answers/routing.ts';
import { ApiFailure } from '../fake-server.ts';
import type { Prepare } from '../open-app.tsx';
import { inRoom, opening } from './exhibit.ts';
import { presses, reads, sees, types } from './steps.ts';

const TITLE = 'Time and distance calculator';
const map = opening({
  path: '/?docks=',
  world: oneRunningJourney,
  prepare: ({ server, desks }) => answerRouting(server, desks),
});

const calculator = (name: string, show: () => Promise<unknown>, prepare?: Prepare) =>
  map(
    name,
    async () => {
      await presses('button', TITLE);
      await sees('region', TITLE);
      await show();
    },
    { prepare },
  );

const calculates = async () => {
  await types('Start', 'isando');
  await presses('option', /Isando DC/);
  await types('End', 'bloemfontein dc');
  await presses('option', /Bloemfontein DC/);
};

export const calculatorExhibits = inRoom('calculator', [
  calculator('Calculator, nothing chosen yet', () => reads(/^Click the map for the start/)),
  calculator('Calculator, places to choose from', async () => {
    await types('Start', 'b');
    await sees('option', /Bloemfontein DC/);
  }),
  calculator('Calculator with its result', async () => {
    await calculates();
    await reads('Estimate, not truck-legal');
  }),
  calculator(
    'Calculator, where no route can be calculated',
    async () => {
      await calculates();
      await reads('The route provider did not answer in time. Try again shortly.');
    },
    ({ server }) =>
      server.answer(
        calculateRoute,
        new ApiFailure('routeTimeout', {
          detail: 'The route provider did not answer in time. Try again shortly.',
        }),
      ),
  ),
]);
