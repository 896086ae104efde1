import type { AnnouncedThing } from '@linehaul/domain/notifications';
import type { NotifiedAlert, NotifiedCase, NotifiedJourney, NotifiedStop } from './notified-store.ts';

export interface About {
  readonly journey: NotifiedJourney | undefined;
  readonly stops: readonly NotifiedStop[];
  readonly alert: NotifiedAlert | undefined;
  readonly case: NotifiedCase | undefined;
}

export interface Moment {
  readonly sequence?: unknown;
  readonly owner?: unknown;
  readonly level?: unknown;
}

/** What rules choose by. */
export function thingOf(
  { journey, stops, alert, case: one }: About,
  { sequence, owner, level }: Moment,
): AnnouncedThing {
  return {
    journey: journey && {
      siteId: journey.siteId ?? undefined,
      transporter: journey.transporter ?? undefined,
      stops: stops.map((stop) => ({ ...stop, region: stop.region ?? undefined })),
    },
    sequence: typeof sequence === 'number' ? sequence : undefined,
    locationId: (alert ?? one)?.locationId ?? undefined,
    case: one && {
      ...one,
      level: typeof level === 'number' ? level : 1,
      isNetwork: one.subject === 'network',
      owner: typeof owner === 'string' ? owner : undefined,
    },
  };
}
