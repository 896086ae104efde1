import type { JourneyRow } from '@linehaul/contracts/journeys';
import type { JourneysChanged } from '@linehaul/contracts/live';
import type { QueryClient } from '@tanstack/react-query';
import type { ListResult } from '../../platform/api/index.ts';
import {
  availabilityKey,
  everyJourney,
  journeyKey,
  listKey,
  summaryKey,
} from '../../shared/journeys/index.ts';
import { readAgain } from './read-again.ts';

/** Limits reads for findings about unseen journeys: they may now belong here. */
const UNSEEN_MS = 5_000;
const GATHER_MS = 300;
/** Shorter, as a controller waits. */
const BY_HAND_MS = 30;

type Timer = ReturnType<typeof setTimeout>;

/**
 * At once for open journeys, lists showing them and controllers' changes; later for other lists. One read at a time,
 * so that changes cannot restart it forever.
 */
export function journeysChangedReader(
  client: QueryClient,
  organisationId: string,
): (changed: JourneysChanged | undefined) => void {
  let gathered = new Set<string>();
  let byHand = false;
  let everything = false;
  let timer: Timer | undefined;
  let unseenTimer: Timer | undefined;
  let unseenAt = 0;
  let isReading = false;

  function isInSight(ids: ReadonlySet<string>): boolean {
    const lists = client.getQueriesData<ListResult<JourneyRow>>({
      queryKey: listKey(organisationId),
      type: 'active',
    });
    return lists.some(([, list]) => list?.rows.some((row) => ids.has(row.journeyId)));
  }

  /** `cancelRefetch`: a pending answer may be too old. */
  function readLists(cancelRefetch: boolean): Promise<void> {
    clearTimeout(unseenTimer);
    unseenTimer = undefined;
    unseenAt = Date.now();
    void readAgain(client, summaryKey(organisationId), cancelRefetch);
    return readAgain(client, listKey(organisationId), cancelRefetch);
  }

  function readListsLater(): void {
    if (Date.now() - unseenAt >= UNSEEN_MS) void readLists(false);
    else unseenTimer ??= setTimeout(() => void readLists(false), unseenAt + UNSEEN_MS - Date.now());
  }

  async function read(): Promise<void> {
    const ids = gathered;
    const all = everything;
    const urgent = all || byHand;
    gathered = new Set();
    byHand = false;
    everything = false;
    timer = undefined;
    isReading = true;
    const keys = all ? [everyJourney(organisationId)] : [...ids].map((id) => journeyKey(organisationId, id));
    const readings = keys.map((queryKey) => readAgain(client, queryKey));
    void client.invalidateQueries({ queryKey: availabilityKey(organisationId) }, { cancelRefetch: false });
    if (urgent || isInSight(ids)) readings.push(readLists(urgent));
    else readListsLater();
    await Promise.allSettled(readings);
    isReading = false;
    if (gathered.size > 0 || everything) schedule();
  }

  function schedule(): void {
    if (isReading || (timer !== undefined && !byHand)) return;
    clearTimeout(timer);
    timer = setTimeout(() => void read(), byHand ? BY_HAND_MS : GATHER_MS);
  }

  return (changed) => {
    if (!changed) everything = true;
    for (const id of changed?.journeyIds ?? []) gathered.add(id);
    if (changed && changed.byHand.length > 0) byHand = true;
    schedule();
  };
}
