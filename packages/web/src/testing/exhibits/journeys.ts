import { cancelJourney } from '@linehaul/contracts/journeys';
import { everyStatus } from '@linehaul/testkit/worlds';
import { Refusal } from '../fake-server.ts';
import { inRoom } from './exhibit.ts';
import { choosesOf, presses, reads, sees } from './steps.ts';

const LIST = '/?docks=journeys&sort=journeyUniqueReference,asc';
const dashboard = { path: LIST, world: everyStatus };

/** A dialog that a journey's menu opens. */
function ofMenu(entry: string, reference: string, dialog: string | RegExp = entry) {
  return {
    ...dashboard,
    name: `${entry}, just opened`,
    show: async () => {
      await choosesOf(reference, entry);
      await sees('dialog', dialog);
    },
  };
}

export const journeyExhibits = inRoom('journeys', [
  { ...dashboard, name: 'The list of journeys', show: async () => void (await reads('AP-1')) },
  {
    ...dashboard,
    name: 'The list of journeys on a phone',
    viewport: { width: 390, height: 844 },
    show: async () => void (await reads('AP-1')),
  },
  {
    ...dashboard,
    name: 'The list of journeys without one',
    prepare: ({ desk }) => desk.journeys.splice(0),
    show: async () => void (await sees('grid', 'Journeys')),
  },
  {
    ...dashboard,
    name: 'The menu of a journey',
    show: async () => {
      await presses('button', 'Actions for DR-1');
      await sees('menuitem', 'Delete journey');
    },
  },
  ofMenu('Cancel journey', 'AP-1'),
  ofMenu('Delete journey', 'DR-1'),
  ofMenu('Add late reason', 'DR-1'),
  {
    ...dashboard,
    name: 'Cancel journey, refused by the server',
    prepare: ({ server }) => server.answer(cancelJourney, new Refusal('vehicleBusy')),
    show: async () => {
      await choosesOf('AP-1', 'Cancel journey');
      await presses('button', 'Confirm');
      await reads('We could not process your request, please try again later');
    },
  },
]);
