import { planningDesk } from '@linehaul/testkit/worlds';
import { answerLocations } from '../answers/locations.ts';
import { inRoom, opening } from './exhibit.ts';
import { presses, reads, sees, types } from './steps.ts';

const drawing = opening({
  path: '/?docks=draw',
  world: planningDesk,
  prepare: ({ server, desk }) => answerLocations(server, desk),
});

async function draws(kind: string, wkt: string): Promise<void> {
  await presses('radio', kind);
  await sees('heading', `Draw ${kind}`);
  await types('WKT', wkt);
  await presses('button', 'Save location');
}

const draw = (kind: string, wkt: string) =>
  drawing(`Draw ${kind}, to be saved without a name, with the types of locations`, async () => {
    await draws(kind, wkt);
    await reads('Name is required');
    await presses('combobox', 'Location type');
    await sees('option', 'Fuel Stop');
  });

export const drawingExhibits = inRoom('drawing', [
  draw('Line', 'LINESTRING (28.1 -26.1,28.2 -26.2)'),
  draw('Circle', 'POINT (28.1 -26.1)'),
  drawing('Draw Polygon, whose text crosses itself', async () => {
    await draws('Polygon', 'POLYGON ((28 -26,29 -25,29 -26,28 -25,28 -26))');
    await reads(/crosses or touches itself at/);
  }),
]);
