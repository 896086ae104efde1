import { lazyScreen } from '../../platform/lazy/index.ts';

export { FILTER_ID } from './filter-id.ts';
export { journeysChangedReader, type SelectedJourneys, useSelectedJourneys } from './queries.ts';

/** Table, date picker and menus come when a dock is first opened; the map doesn't wait for them. */
export const JourneysPanel = lazyScreen(async () => (await import('./JourneysPanel.tsx')).JourneysPanel);
export const SchedulePanel = lazyScreen(async () => (await import('./SchedulePanel.tsx')).SchedulePanel);
