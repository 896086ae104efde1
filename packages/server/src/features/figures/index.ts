export { startFigures } from './figure-keeper.ts';
export { figuresIn } from './figures-of.ts';
export { addLoadedFigures } from './loaded.ts';
export { mountFigures } from './routes.ts';
export { figureJourneyWire, stopWire, visitWire } from './rows.ts';
export { journeyRows, stopRows, visitRows } from './rows-store.ts';
export { computedDays, dwellMedians, lastComputed, takeMedian } from './sums-store.ts';
