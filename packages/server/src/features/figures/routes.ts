import {
  getFigures,
  type JourneyFigure,
  listFigureJourneys,
  listFigureStops,
  listFigureVisits,
  type StopGroup,
} from '@linehaul/contracts/figures';
import { type Executor, type OrderKind, positionOf, type Step } from '../../platform/db/index.ts';
import { Failure, fieldFailure, type Mount } from '../../platform/http/index.ts';
import { readFigures } from './figures-of.ts';
import { figureJourneyWire, nextOf, stopWire, visitWire } from './rows.ts';
import { journeyCount, journeyRows, stopCounts, stopRows, visitCounts, visitRows } from './rows-store.ts';

const NEWEST = ['time', 'id'] as const satisfies readonly OrderKind[];
const AMOUNTS: Readonly<Record<JourneyFigure, OrderKind>> = {
  kilometres: 'real',
  speeding: 'whole',
  temperature: 'whole',
  unknownKilometres: 'time',
  underWay: 'time',
};
const LATEST_FIRST: readonly StopGroup[] = ['notInFull', 'notOnTime'];

export function mountFigures(mount: Mount, db: Executor): void {
  mount(getFigures, ({ organisation, query }) => readFigures(db, organisation, query));
  mount(listFigureStops, async ({ organisation: { id }, query: { after, size, ...asked } }) => {
    const step = stepOf({ after, size }, LATEST_FIRST.includes(asked.group) ? ['whole', ...NEWEST] : NEWEST);
    if (step instanceof Failure) return step;
    const counts = await stopCounts(db, id, asked, asked);
    const rows = await stopRows(db, id, asked, asked, step);
    return { counts, rows: rows.map(stopWire), next: nextOf(rows, size) };
  });
  mount(listFigureVisits, async ({ organisation: { id }, query: { after, size, ...asked } }) => {
    const step = stepOf({ after, size }, ['whole', 'whole', 'id']);
    if (step instanceof Failure) return step;
    const counts = await visitCounts(db, id, asked, asked.key);
    const rows = await visitRows(db, id, asked, asked, step);
    return { counts, rows: rows.map(visitWire), next: nextOf(rows, size) };
  });
  mount(listFigureJourneys, async ({ organisation: { id }, query: { after, size, ...asked } }) => {
    const step = stepOf({ after, size }, [AMOUNTS[asked.figure], 'id']);
    if (step instanceof Failure) return step;
    const count = await journeyCount(db, id, asked, asked.figure);
    const rows = await journeyRows(db, id, asked, asked.figure, step);
    return { count, rows: rows.map(figureJourneyWire), next: nextOf(rows, size) };
  });
}

function stepOf(
  { after, size }: { readonly after?: string; readonly size: number },
  order: readonly OrderKind[],
): Step | Failure {
  if (after === undefined) return { size };
  const position = positionOf(after, order);
  return position
    ? { after: position, size }
    : fieldFailure('figures', 'after', 'is no `next` of this list: begin without it');
}
