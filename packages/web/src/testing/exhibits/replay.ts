import { getPositionRangeOfJourney } from '@linehaul/contracts/telemetry';
import { twoReplayedJourneys } from '@linehaul/testkit/worlds';
import { answerReplay } from '../answers/replay.ts';
import { ApiFailure } from '../fake-server.ts';
import { inRoom, type ScreenExhibit } from './exhibit.ts';
import { presses, reads, sees } from './steps.ts';

const now = Date.now();
const replay = {
  now,
  world: twoReplayedJourneys,
  prepare: ({ server, desk, desks }) => answerReplay(server, desks, desk, now),
} satisfies Partial<ScreenExhibit>;
const one = { ...replay, path: '/?docks=settings&journeys=journey-kf-0001&map=routes,replay' };
const both = { ...replay, path: '/?docks=schedule&journeys=journey-kf-0001,journey-kf-0002&together=true' };
const plays = async () => void (await sees('slider', 'Replayed time'));

export const replayExhibits = inRoom('replay', [
  { ...one, name: 'Replay player with its chart', show: plays },
  {
    ...one,
    name: 'Replay player with its table',
    show: async () => {
      await plays();
      await presses('button', 'Show as table');
    },
  },
  { ...both, name: 'Two vehicles on one clock', show: plays },
  {
    ...both,
    name: 'Two vehicles on one clock, on a phone',
    viewport: { width: 390, height: 844 },
    show: plays,
  },
  {
    ...replay,
    name: 'Replay of a journey of which nothing was recorded',
    path: '/?docks=settings&journeys=journey-kf-0100&map=routes,replay',
    show: async () => void (await reads('No asset positions where found')),
  },
  {
    ...one,
    name: 'Replay whose positions cannot be read',
    prepare: (what) => {
      replay.prepare(what);
      what.server.answer(getPositionRangeOfJourney, new ApiFailure('badRequest'));
    },
    show: async () => void (await sees('button', 'Try again')),
  },
]);
