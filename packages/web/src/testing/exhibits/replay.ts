import { getPositionRangeOfJourney } from '@linehaul/contracts/telemetry';
import { twoReplayedJourneys } from '@linehaul/testkit/worlds';
import { answerReplay } from '../answers/replay.ts';
import { ApiFailure } from '../fake-server.ts';
import { inRoom, opening, PHONE } from './exhibit.ts';
import { presses, reads, sees } from './steps.ts';

const now = Date.now();
const at = (path: string) =>
  opening({
    path,
    now,
    world: twoReplayedJourneys,
    prepare: ({ server, desk, desks }) => answerReplay(server, desks, desk, now),
  });
const one = at('/?docks=settings&journeys=journey-kf-0001&map=routes,replay');
const both = at('/?docks=schedule&journeys=journey-kf-0001,journey-kf-0002&together=true');
const unrecorded = at('/?docks=settings&journeys=journey-kf-0100&map=routes,replay');
const plays = () => sees('slider', 'Replayed time');

export const replayExhibits = inRoom('replay', [
  one('Replay player with its chart', plays),
  one('Replay player with its table', async () => {
    await plays();
    await presses('button', 'Show as table');
  }),
  both('Two vehicles on one clock', plays),
  both('Two vehicles on one clock, on a phone', plays, PHONE),
  unrecorded('Replay of a journey of which nothing was recorded', () =>
    reads('No asset positions where found'),
  ),
  one('Replay whose positions cannot be read', () => sees('button', 'Try again'), {
    prepare: ({ server }) => server.answer(getPositionRangeOfJourney, new ApiFailure('badRequest')),
  }),
]);
