import { getAvailability } from '@linehaul/contracts/allocation';
import { listDrivers } from '@linehaul/contracts/fleet';
import { getJourney } from '@linehaul/contracts/journeys';
import { ofPeriod, overlappingJourneys } from '@linehaul/testkit/worlds';
import { answerPlanning } from '../answers/planning.ts';
import { ApiFailure } from '../fake-server.ts';
import type { OpenOptions } from '../open-app.tsx';
import { inRoom, type ScreenExhibit } from './exhibit.ts';
import { choosesOf, presses, reads, sees, types } from './steps.ts';

const PHONE = { width: 390, height: 844 };
const { open: OPEN, driver: DRIVER } = ofPeriod(0);

/** A phone's list has no menu: shrink after opening. */
function allocation(
  name: string,
  show: () => Promise<unknown>,
  {
    prepare,
    reference = OPEN,
    viewport,
  }: Pick<OpenOptions, 'prepare'> & { reference?: string; viewport?: typeof PHONE } = {},
): Omit<ScreenExhibit, 'room'> {
  return {
    name: viewport ? `${name}, on a phone` : name,
    path: `/?docks=journeys&q=${reference}`,
    world: overlappingJourneys,
    viewport,
    prepare(what) {
      answerPlanning(what.server, what.desks);
      prepare?.(what);
    },
    show: async () => {
      await choosesOf(reference, 'Allocate journey drivers and assets');
      await sees('dialog', /^Assets and Drivers Allocation/);
      await show();
    },
  };
}

async function chooses(): Promise<void> {
  await presses('checkbox', 'Choose Sibusiso Naidoo');
  await presses('tab', /^Vehicle Assets/);
  await presses('checkbox', 'Choose KP 47 ZN GP');
  await presses('tab', /^Trailer Assets/);
  await presses('checkbox', 'Choose LD 20 JP GP');
}
const choosesAndLooksAt = (tab: RegExp) => async () => {
  await chooses();
  await presses('tab', tab);
  await reads(/overlap another journey|overlaps another journey/);
};
const warned = async () => {
  await chooses();
  await presses('button', 'Save');
  await sees('dialog', 'Asset and Driver Allocation');
};
const overlapped = async () => {
  await chooses();
  await types(/^Change comment/, 'There is nobody else');
  await presses('button', 'Save');
  await sees('button', 'Override allocation');
};

function selection(place: string, title: RegExp, show: () => Promise<unknown>): Omit<ScreenExhibit, 'room'> {
  return {
    name: `Selection of a plan's ${place.toLowerCase()}`,
    path: '/?plan=new',
    world: overlappingJourneys,
    prepare: ({ server, desks }) => answerPlanning(server, desks),
    show: async () => {
      await presses('button', `Choose ${place}`);
      await sees('dialog', title);
      await show();
    },
  };
}

export const allocationExhibits = inRoom('allocation', [
  allocation('Allocation, just opened', () => sees('checkbox', 'Choose Abel Mokoena')),
  allocation('Allocation, while the journey is read', () => sees('button', 'Close'), {
    prepare: ({ server }) => void server.delay(getJourney),
  }),
  allocation('Allocation, where the journey cannot be read', () => reads('The journey could not be read'), {
    prepare: ({ server }) => server.answer(getJourney, new ApiFailure('badRequest')),
  }),
  allocation('Allocation, where nobody knows who is free', () => reads(/^Availability is unknown/), {
    prepare: ({ server }) => server.answer(getAvailability, new ApiFailure('badRequest')),
  }),
  allocation('Allocation, nothing found', async () => {
    await types('Search drivers', 'nothing of the kind');
    await reads('No drivers to show');
  }),
  ...[undefined, PHONE].flatMap((viewport) => [
    allocation('Allocation that overlaps, drivers', choosesAndLooksAt(/^Drivers/), { viewport }),
    allocation('Allocation that overlaps, vehicles', choosesAndLooksAt(/^Vehicle/), { viewport }),
    allocation('Allocation that overlaps, trailers', choosesAndLooksAt(/^Trailer/), { viewport }),
    allocation('Allocation, what its save needs', warned, { viewport }),
    allocation('Overlapping journeys', overlapped, { viewport }),
  ]),
  allocation(
    'Allocation, whether somebody is taken off unseen',
    async () => {
      await presses('checkbox', 'Choose Johan Botha');
      await types(/^Change comment/, 'Sibusiso has left');
      await presses('button', 'Save');
      await reads(/This save takes it off the journey\./);
    },
    {
      reference: DRIVER,
      prepare: ({ desk, server }) =>
        server.answer(
          listDrivers,
          desk.drivers.filter(({ name }) => name !== 'Sibusiso Naidoo'),
        ),
    },
  ),
  selection('Drivers', /^Asset Driver Selection/, () => presses('checkbox', 'Choose Abel Mokoena')),
  selection('Vehicle', /^Vehicle Asset Selection/, () => sees('checkbox', 'Choose KP 47 ZN GP')),
  selection('Trailer', /^Trailer Asset Selection/, () => sees('checkbox', 'Choose LF 77 DC GP')),
]);
