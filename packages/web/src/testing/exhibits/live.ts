import { oneRunningJourney, overseenJourneys } from '@linehaul/testkit/worlds';
import { journeyOf, leftLate } from '../answers/journeys.ts';
import { alarmed, answerMap, answerVehicles, liveVehicleOf } from '../answers/live.ts';
import { inRoom, opening, PHONE } from './exhibit.ts';
import { presses, reads, sees } from './steps.ts';

const settings = opening({
  path: '/?docks=settings',
  world: oneRunningJourney,
  prepare: ({ server, desks }) => answerMap(server, desks),
});
const popups = opening({
  path: '/?docks=schedule&journeys=journey-ov-late&map=locations,routes',
  world: overseenJourneys,
  prepare: ({ server, desk, desks }) => {
    answerMap(server, desks);
    const journey = journeyOf(desk, 'OV-LATE');
    leftLate(journey, 40);
    alarmed(journey, 12);
    answerVehicles(server, [liveVehicleOf(journey)]);
  },
});

async function opensMore(): Promise<void> {
  await presses('button', 'Map');
  await presses('button', 'More');
  await sees('menuitem', 'Map settings');
}

async function opensVehicle(): Promise<void> {
  await presses('button', 'Show OV-LATE on map');
  await sees('region', 'OV-LATE, details');
  await reads('082 555 0142');
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
  popups('Popup of a vehicle', opensVehicle),
  popups('Popup of a vehicle on a phone', opensVehicle, PHONE),
  popups('Popup of a stop ahead', async () => {
    await presses('button', 'Epping DC');
    await reads('Not reached');
  }),
]);
