import { oneRunningJourney } from '@linehaul/testkit/worlds';
import { answerMap } from '../answers/live.ts';
import { inRoom, type ScreenExhibit } from './exhibit.ts';
import { presses, sees } from './steps.ts';

const settings = {
  path: '/?docks=settings',
  world: oneRunningJourney,
  prepare: ({ server, desks }) => answerMap(server, desks),
} satisfies Partial<ScreenExhibit>;
const phone = { viewport: { width: 390, height: 844 } };

async function opensMore(): Promise<void> {
  await presses('button', 'Map');
  await presses('button', 'More');
  await sees('menuitem', 'Map settings');
}

export const liveExhibits = inRoom('live', [
  { ...settings, name: 'Map settings', show: async () => void (await sees('switch', 'Live Track')) },
  { ...settings, ...phone, name: 'Tools of the map on a phone', show: opensMore },
  {
    ...settings,
    ...phone,
    name: 'Map settings on a phone',
    show: async () => {
      await opensMore();
      await presses('menuitem', 'Map settings');
      await sees('switch', 'Live Track');
    },
  },
]);
