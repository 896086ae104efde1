import type { Knowledge } from '@linehaul/domain/forecast';
import type { Executor } from '../../platform/db/index.ts';
import type { OrganisationContext } from '../../platform/http/index.ts';
import type { LoadedJourney } from '../forecast/index.ts';
import { type Ends, placesOf } from './chain-store.ts';
import { EmptyDrives } from './empty-drives.ts';
import { LoadedChains, startsSaid } from './loaded-starts.ts';
import { type LoadedStart, noteLoadedStarts } from './start-store.ts';

export interface LoadedStarts {
  readonly onDay: (day: readonly LoadedJourney[], known: Knowledge) => void;
  note(isSimulated: boolean): Promise<void>;
}

/** Collects what each loaded day teaches of starts behind late ends. */
export async function watchLoadedStarts(
  tx: Executor,
  { id, settings }: Pick<OrganisationContext, 'id' | 'settings'>,
  journeys: readonly LoadedJourney[],
): Promise<LoadedStarts> {
  const chains = new LoadedChains(journeys);
  const pairs = [...chains.neighbours()];
  const named = pairs.flatMap(([before, next]) => [before.stops.at(-1)!.place, next.stops[0]!.place]);
  const places = await placesOf(tx, id, [...new Set(named)]);
  const endsOf = ({ stops }: LoadedJourney): Ends | undefined => {
    const [start, end] = [places.get(stops[0]!.place), places.get(stops.at(-1)!.place)];
    return start && end && { start, end };
  };
  const drives = new EmptyDrives();
  await drives.prepare(pairs.map(([before, next]) => [endsOf(before), endsOf(next)]));
  const { turnRoundMinutes, lateDepartureMinutes: lateAfterMinutes } = settings;
  const emptyDrive = (before: LoadedJourney, next: LoadedJourney) =>
    drives.minutes(endsOf(before), endsOf(next));
  const starts: LoadedStart[] = [];
  return {
    onDay: (day, known) =>
      starts.push(...startsSaid(day, chains, known, { turnRoundMinutes, lateAfterMinutes, emptyDrive })),
    note: (isSimulated) => noteLoadedStarts(tx, id, starts, isSimulated),
  };
}
