import { getJourney } from '@linehaul/contracts/journeys';
import type { OrganisationDesk } from '@linehaul/testkit/answers';
import { planningDesk } from '@linehaul/testkit/worlds';
import { answerPlanning } from '../answers/planning.ts';
import { inRoom, opening, PHONE } from './exhibit.ts';
import { choosesOf, presses, reads, sees, types } from './steps.ts';

const at = (path: string) =>
  opening({ path, world: planningDesk, prepare: ({ server, desks }) => answerPlanning(server, desks) });
const newPlan = at('/?docks=journeys&plan=new');
const plan = at('/?docks=journeys&plan=journey-pd-1');
const fromOverview = (name: string, action: string, show: () => Promise<unknown>) =>
  at('/?docks=journeys&q=PD-1')(name, async () => {
    await choosesOf('PD-1', 'Journey overview');
    await presses('button', 'Actions');
    await presses('menuitem', action);
    await show();
  });

export const planningExhibits = inRoom('planning', [
  newPlan('A new plan', () => sees('form', 'New journey')),
  newPlan('A new plan with what is wrong in it, and places to choose from', async () => {
    await presses('button', 'Save and submit');
    await reads(/fields need attention\.$/);
    await types('Location of stop 2', 'b');
    await sees('option', /Bloemfontein DC/);
  }),
  newPlan('A new plan, whether it may be left', async () => {
    await types('Job number', 'J-1');
    await presses('button', 'Close New journey');
    await sees('button', 'Discard changes');
  }),
  plan('The plan of a journey', () => reads('Estimate, not truck-legal')),
  plan(
    'The plan of a journey in the night in which the clocks go back',
    () => sees('radio', 'Second +01:00'),
    {
      prepare: ({ desk }) => {
        desk.organisation.timeZone = 'Europe/Berlin';
        for (const journey of desk.journeys) {
          const [first, second] = journey.journeyLocationList;
          if (journey.journeyUniqueReference !== 'PD-1' || !first || !second) continue;
          first.plannedDepartureTimeUtc = '2026-10-25T00:30:00.000Z';
          journey.plannedStartDateTimeUtc = '2026-10-25T00:30:00.000Z';
          second.plannedArrivalTimeUtc = '2026-10-25T01:10:00.000Z';
          second.plannedDepartureTimeUtc = '2026-10-25T01:55:00.000Z';
        }
      },
    },
  ),
  plan(
    'The plan of a journey with orders, one of them wrong',
    async () => {
      await types('Quantity of order 1 of stop 2', ' pallets');
      await presses('button', 'Add an order at stop 2');
      await presses('button', 'Save as draft');
      await reads('Not a number');
    },
    { prepare: withOrders },
  ),
  plan(
    'The plan of a journey with orders, on a phone',
    () => sees('textbox', 'Quantity of order 1 of stop 2'),
    {
      ...PHONE,
      prepare: withOrders,
    },
  ),
  plan('The plan of a journey, a stop being set on the map', setsStop),
  plan('The plan of a journey, a stop being set on the map, on a phone', setsStop, PHONE),
  plan('The plan of a journey, while it is read', () => sees('region', 'Edit journey'), {
    prepare: ({ server }) => void server.delay(getJourney),
  }),
  at('/?docks=journeys&plan=journey-pd-1-gone')('The plan of a journey that is not there', () =>
    reads('This journey is not there any more'),
  ),
  plan('The plan of a journey that waits for approval', () => sees('button', 'Close'), {
    prepare: ({ desk }) => {
      for (const journey of desk.journeys)
        if (journey.journeyUniqueReference === 'PD-1') journey.journeyStatus = 'PENDING_APPROVAL';
    },
  }),
  fromOverview('Copy of a journey', 'Copy', () => sees('checkbox', 'With its vehicle, trailers and drivers')),
  fromOverview('Repetition of a journey', 'Repeat', async () => {
    await presses('button', 'Tue');
    await presses('button', 'Thu');
    await sees('list', 'Planned starts of the journeys');
  }),
]);

async function setsStop(): Promise<void> {
  await presses('button', 'Set on map: stop 2');
  await reads('Click the map to set stop 2. Escape cancels.');
}

function withOrders({ desk }: { readonly desk: OrganisationDesk }): void {
  for (const journey of desk.journeys) {
    const [, second] = journey.journeyLocationList;
    if (journey.journeyUniqueReference !== 'PD-1' || !second) continue;
    second.orders = [
      {
        orderNumber: 'SO-4411',
        quantity: 12,
        plannedTemperature: -18,
        actualDepartureTemperature: null,
        addressDeliveryDateTimeWindowOpenUtc: second.plannedArrivalTimeUtc,
        addressDeliveryDateTimeCloseUtc: second.plannedDepartureTimeUtc,
      },
    ];
  }
}
