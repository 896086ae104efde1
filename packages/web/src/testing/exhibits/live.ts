import { oneRunningJourney } from '@linehaul/testkit/worlds';
import { answerMap } from '../answers/live.ts';
import { inRoom, opening, PHONE } from './exhibit.ts';
import { presses, sees } from './steps.ts';

const settings = opening({
  path: '/?docks=settings',
  world: oneRunningJourney,
  prepare: ({ server, desks }) => answerMap(server, desks),
});

async function opensMore(): Promise<void> {
  await presses('button', 'Map');
  await presses('button', 'More');
  await sees('menuitem', 'Map settings');
}

export const liveExhibits = inRoom('live', [
  settings('Map settings', () => sees('switch', 'Live Track')),
  settings('Tools of the map on a phone', opensMore, PHONE),
  settings(
    'Map settings on a phone',
    async () => {
      await opensMore();
      await presses('menuitem', 'Map settings');
      await sees('switch', 'Live Track');
    },
    PHONE,
  ),
]);
