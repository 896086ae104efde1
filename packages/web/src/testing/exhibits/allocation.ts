import { getAvailability } from '@linehaul/contracts/allocation';
import { listDrivers } from '@linehaul/contracts/fleet';
import { getJourney } from '@linehaul/contracts/journeys';
import { getAllocationProposals } from '@linehaul/contracts/proposals';
import { ofPeriod, overlappingJourneys } from '@linehaul/testkit/worlds';
import { answerPlanning } from '../answers/planning.ts';
import { nobodyFits, proposalsOf, variedProposals } from '../answers/proposals.ts';
import { ApiFailure } from '../fake-server.ts';
import type { Prepare } from '../open-app.tsx';
import { inRoom, opening, PHONE } from './exhibit.ts';
import { choosesOf, presses, reads, sees, types } from './steps.ts';

const { open: OPEN, driver: DRIVER } = ofPeriod(0);
const desk = (path: string) =>
  opening({
    path,
    world: overlappingJourneys,
    prepare: ({ server, desks }) => answerPlanning(server, desks),
  });

function allocation(
  name: string,
  show: () => Promise<unknown>,
  { reference = OPEN, ...more }: { reference?: string; prepare?: Prepare } & Partial<typeof PHONE> = {},
) {
  return desk(`/?docks=journeys&q=${reference}`)(
    more.viewport ? `${name}, on a phone` : name,
    async () => {
      await choosesOf(reference, 'Allocate journey drivers and assets');
      await sees('dialog', /^Assets and Drivers Allocation/);
      await show();
    },
    more,
  );
}

const varied: Prepare = ({ server, desk: own }) =>
  server.answer(getAllocationProposals, ({ params, query }) => {
    const journey = own.journeys.find(({ id }) => id === params.journeyId);
    return journey ? variedProposals(proposalsOf(own, journey, query.kind)) : new ApiFailure('notFound');
  });
async function chooses(): Promise<void> {
  await types('Search drivers', 'Sibusiso');
  await presses('checkbox', 'Choose Sibusiso Naidoo');
  await presses('button', 'Clear the search');
  await presses('tab', /^Vehicle Assets/);
  await presses('checkbox', 'Choose KP 47 ZN GP');
  await presses('tab', /^Trailer Assets/);
  await presses('button', 'Show all 3');
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

const selection = (place: string, title: RegExp, show: () => Promise<unknown>) =>
  desk('/?plan=new')(`Selection of a plan's ${place.toLowerCase()}`, async () => {
    await presses('button', `Choose ${place}`);
    await sees('dialog', title);
    await show();
  });

const rankedSelection = (size: { prepare?: Prepare } & Partial<typeof PHONE>) =>
  desk(`/?plan=journey-${OPEN.toLowerCase()}`)(
    `Selection of a stored plan's drivers${size.viewport ? ', on a phone' : ''}`,
    async () => {
      await presses('button', 'Choose Drivers');
      await reads('2 not shown:');
    },
    size,
  );

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
  ...[{}, PHONE].flatMap((size) => [
    allocation(
      'Allocation, how the first is ranked',
      async () => {
        await presses('button', 'How Abel Mokoena is ranked');
        await reads('92 of 100 points');
      },
      { ...size, prepare: varied },
    ),
    allocation('Allocation, who is not shown', () => presses('button', '2 busy'), size),
  ]),
  allocation('Allocation, where nobody fits', () => reads('No free driver fits, 12 not shown'), {
    prepare: ({ server, desk: own }) => server.answer(getAllocationProposals, nobodyFits(own)),
  }),
  allocation('Allocation, without proposals', () => reads('Proposals not available'), {
    prepare: ({ server }) => server.answer(getAllocationProposals, new ApiFailure('badRequest')),
  }),
  allocation('Allocation, a search that finds a busy one', async () => {
    await types('Search drivers', 'Sibusiso');
    await reads('Drivers not proposed, by name');
  }),
  allocation('Allocation, only free ones', async () => {
    await presses('radio', 'Name');
    await presses('checkbox', 'Free only');
    await reads('Showing 1 - 10 of 10 items');
  }),
  allocation(
    'Allocation, only free ones',
    async () => {
      await presses('radio', 'Name');
      await presses('checkbox', 'Free only');
      await reads('Showing 1 - 10 of 10 items');
    },
    PHONE,
  ),
  allocation('Allocation, nothing found', async () => {
    await types('Search drivers', 'nothing of the kind');
    await reads('No drivers to show');
  }),
  ...[{}, PHONE].flatMap((size) => [
    allocation('Allocation that overlaps, drivers', choosesAndLooksAt(/^Drivers/), size),
    allocation('Allocation that overlaps, vehicles', choosesAndLooksAt(/^Vehicle/), size),
    allocation('Allocation that overlaps, trailers', choosesAndLooksAt(/^Trailer/), size),
    allocation('Allocation, what its save needs', warned, size),
    allocation('Overlapping journeys', overlapped, size),
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
  rankedSelection({}),
  rankedSelection(PHONE),
  selection('Drivers', /^Asset Driver Selection/, () => presses('checkbox', 'Choose Abel Mokoena')),
  selection('Vehicle', /^Vehicle Asset Selection/, () => sees('checkbox', 'Choose KP 47 ZN GP')),
  selection('Trailer', /^Trailer Asset Selection/, () => sees('checkbox', 'Choose LF 77 DC GP')),
]);
