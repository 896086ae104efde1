import { getLiveVehicles, liveStream } from '@linehaul/contracts/live';
import { DAY } from '@linehaul/domain/core';
import type { Bus } from '../../platform/bus/index.ts';
import type { Executor } from '../../platform/db/index.ts';
import { Failure, type Mount, openEventStream } from '../../platform/http/index.ts';
import { isFromElsewhere } from '../identity/index.ts';
import { LiveHub, type LiveHubOptions } from './hub.ts';
import { vehiclesSince } from './store.ts';

export type { LiveHubOptions };

const REPORTED_WITHIN_MS = DAY;

/** The returned function ends all streams; call before closing the server, which waits for them. */
export function mountLive(
  mount: Mount,
  db: Executor,
  bus: Bus,
  {
    publicUrl,
    ...options
  }: Partial<LiveHubOptions> & { readonly background?: Executor; readonly publicUrl?: string } = {},
): { stop(): void } {
  const hub = new LiveHub(options.background ?? db, bus, options);

  mount(getLiveVehicles, async ({ organisation }) => {
    // A change during the query is read again.
    const now = Date.now();
    const vehicles = await vehiclesSince(db, organisation.id, now - REPORTED_WITHIN_MS);
    return { asOf: new Date(now).toISOString(), vehicles };
  });

  mount(liveStream, async ({ organisation, caller, request, reply }) => {
    if (isFromElsewhere(request, publicUrl)) {
      return new Failure('forbidden', { detail: 'A page of another origin may not open the stream' });
    }
    if (!hub.hasRoom()) return new Failure('overloaded');
    hub.join(organisation.id, openEventStream(request, reply), caller.sessionHash);
    return undefined;
  });

  return { stop: () => hub.stop() };
}
