import { getCurrentHandover, getHandover, listHandovers } from '@linehaul/contracts/handover';
import { oneRunningJourney } from '@linehaul/testkit/worlds';
import {
  badNight,
  handoverAnswer,
  listsOf,
  signedAnswer,
  waitingHandover,
} from '../../answers/control-room/handover.ts';
import { ApiFailure, type FakeServer } from '../../fake-server.ts';
import { alsoOnPhone, inRoom, opening } from '../exhibit.ts';
import { presses, reads, sees } from '../steps.ts';

const DESK = { viewport: { width: 1440, height: 900 } } as const;
const { id: _, given, taken, withdrawnUtc } = signedAnswer();
const SIGNED = [
  { id: 'handover-9', state: 'SIGNED' as const, given, taken, withdrawnUtc },
  { id: 'handover-8', state: 'WITHDRAWN' as const, given, taken: null, withdrawnUtc: given!.atUtc },
];

const handover = opening({
  path: '/handover',
  world: oneRunningJourney,
  prepare: ({ server }) =>
    void server
      .answer(getHandover, () => signedAnswer({ id: 'handover-9' }))
      // Comes after the path with an id, which also fits.
      .answer(getCurrentHandover, () => handoverAnswer())
      .answer(listHandovers, { handovers: SIGNED, next: 'more' }),
  ...DESK,
});
const shows = (answer: Parameters<typeof answered>[1]) => ({
  prepare: ({ server }: { readonly server: FakeServer }) => answered(server, answer),
});
function answered(server: FakeServer, answer: () => ReturnType<typeof handoverAnswer> | ApiFailure): void {
  server.answer(getCurrentHandover, answer);
}

function prints(): void {
  window.dispatchEvent(new Event('beforeprint'));
}

export const handoverExhibits = inRoom('handover', [
  ...alsoOnPhone(
    handover('A handover before the first signature', () => sees('button', 'Sign and hand over')),
  ),
  ...alsoOnPhone(
    handover(
      'A handover that waits for the taker',
      () => sees('button', 'Sign and take over'),
      shows(() => waitingHandover()),
    ),
  ),
  handover(
    'A handover that the person gave',
    () => sees('button', 'Take my signature back'),
    shows(() => waitingHandover('dispatcher')),
  ),
  handover('A handover that was signed by both', () => reads('Took over 2 cases'), {
    path: '/handover?id=handover-9',
  }),
  handover('Earlier handovers', async () => {
    await presses('button', 'Earlier');
    await sees('menuitem', /lerato to dispatcher/);
  }),
  ...alsoOnPhone(
    handover(
      'Nothing to hand over',
      () => reads('No promises open'),
      shows(() => handoverAnswer({ lists: listsOf({}) })),
    ),
  ),
  handover(
    'A handover after a bad night',
    () => reads(/^KF219/),
    shows(() => badNight()),
  ),
  handover(
    'A handover on paper',
    async () => {
      await reads(/^KF219/);
      prints();
      await reads(/more, see screen/);
    },
    shows(() => badNight()),
  ),
  handover(
    'A handover that could not be read',
    () => sees('button', 'Try again'),
    shows(() => new ApiFailure('internal')),
  ),
  handover('A handover on its way', () => sees('status', 'Loading the handover'), {
    prepare: ({ server }) => void server.delay(getCurrentHandover),
  }),
  handover('A handover for a viewer', () => reads('Nobody yet'), { role: 'viewer' }),
]);
