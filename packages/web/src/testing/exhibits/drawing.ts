import { planningDesk } from '@linehaul/testkit/worlds';
import { answerLocations } from '../answers/locations.ts';
import { inRoom, type ScreenExhibit } from './exhibit.ts';
import { presses, reads, sees, types } from './steps.ts';

function draw(kind: string, wkt: string): Omit<ScreenExhibit, 'room'> {
  return {
    name: `Draw ${kind}, to be saved without a name, with the types of locations`,
    path: '/?docks=draw',
    world: planningDesk,
    prepare: ({ server, desk }) => answerLocations(server, desk),
    show: async () => {
      await presses('radio', kind);
      await sees('heading', `Draw ${kind}`);
      await types('WKT', wkt);
      await presses('button', 'Save location');
      await reads('Name is required');
      await presses('combobox', 'Location type');
      await sees('option', 'Fuel Stop');
    },
  };
}

export const drawingExhibits = inRoom('drawing', [
  draw('Line', 'LINESTRING (28.1 -26.1,28.2 -26.2)'),
  draw('Circle', 'POINT (28.1 -26.1)'),
  {
    name: 'Draw Polygon, whose text crosses itself',
    path: '/?docks=draw',
    world: planningDesk,
    show: async () => {
      await presses('radio', 'Polygon');
      await sees('heading', 'Draw Polygon');
      await types('WKT', 'POLYGON ((28 -26,29 -25,29 -26,28 -25,28 -26))');
      await presses('button', 'Save location');
      await reads(/crosses or touches itself at/);
    },
  },
]);
