import { BOARD_PAGE, getBoard, getGrantedBoard, openBoard } from '@linehaul/contracts/board';
import { Suspense } from 'react';
import { GrantedBoard } from '../../features/board/index.ts';
import { queryClient } from '../../platform/api/index.ts';
import { oneOperator } from '../answers/admin.ts';
import { BOARD_TOKEN, boardEnded, boardNow, emptyBoard } from '../answers/board.ts';
import { ApiFailure, type FakeServer, LOST } from '../fake-server.ts';
import { inRoom, opening, type PartExhibit } from './exhibit.ts';
import { reads } from './steps.ts';

type Part = Omit<PartExhibit, 'room'>;
const WALL = { viewport: { width: 1920, height: 1080 } } as const;

const wall = (token?: string) => (
  <Suspense fallback={null}>
    <GrantedBoard token={token} />
  </Suspense>
);

const inBoth = (part: Part): Part[] =>
  (['dark', 'light'] as const).map((theme) => ({
    ...part,
    name: `${part.name}, ${theme}`,
    path: theme === 'light' ? `${BOARD_PAGE}?board&theme=light` : `${BOARD_PAGE}?board`,
  }));

const granted = (
  name: string,
  answer: ReturnType<typeof boardNow> | ApiFailure | typeof LOST,
  shown: string | RegExp,
  more: Partial<Part> = {},
): Part => ({
  ...WALL,
  name,
  part: () => wall(),
  prepare: (server: FakeServer) => server.answer(getGrantedBoard, answer),
  show: () => reads(shown),
  ...more,
});

const person = opening({
  path: `${BOARD_PAGE}?board&theme=light`,
  world: oneOperator,
  prepare: ({ server }) => server.answer(getBoard, boardNow({ boardName: null })),
});

export const boardExhibits = inRoom('wall board', [
  ...inBoth(granted('A wall board', boardNow(), 'Page 1 of 2')),
  ...inBoth(granted('A wall board without journeys', emptyBoard(), 'Nothing is under way')),
  ...inBoth(
    granted('A wall board whose data are old', LOST, /^Data are 2\smin/, {
      prepare: (server) => {
        server.answer(getGrantedBoard, LOST);
        queryClient.setQueryData(['board', 'granted'], boardNow(), { updatedAt: Date.now() - 140_000 });
      },
    }),
  ),
  ...inBoth(granted('A wall board that has ended', boardEnded(), 'This wall board has ended')),
  granted('A wall board that nobody saw for long', boardEnded({ because: 'UNSEEN' }), /nobody had seen it/),
  granted(
    'A screen that is no wall board',
    new ApiFailure('unauthorized'),
    'This screen is not a wall board',
  ),
  granted('A wall board that waits for the server', LOST, 'Waiting for the server'),
  granted('A link that was used before', new ApiFailure('unauthorized'), /^This link was used before/, {
    part: () => wall(BOARD_TOKEN),
    prepare: (server) =>
      server
        .answer(getGrantedBoard, new ApiFailure('unauthorized'))
        .answer(openBoard, new ApiFailure('boardLinkSpent')),
  }),
  granted('A wall board on a small screen', boardNow(), 'Page 1 of 2', { viewport: undefined }),
  granted('A wall board with more journeys than it reads', boardNow({ total: 1243 }), /^10 of 1243/),
  person("A wall board in a person's own session", () => reads(/^Wall board in the session of/)),
]);
