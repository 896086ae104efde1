import type { StillAllocated } from '@linehaul/contracts/fleet';
import { Failure } from '../../platform/http/index.ts';

export interface Archiving {
  readonly archived?: boolean | undefined;
  readonly overrideConflict?: boolean | undefined;
  readonly version?: number | undefined;
}

const NAMED = 3;

export function stillAllocatedFailure(
  entityName: 'driver' | 'asset',
  name: string,
  openJourneys: StillAllocated,
) {
  const references = openJourneys.journeys.slice(0, NAMED).map((journey) => journey.journeyUniqueReference);
  const more = openJourneys.total - references.length;
  const list = more > 0 ? `${references.join(', ')} and ${more} more` : references.join(', ');
  return new Failure('stillAllocated', {
    entityName,
    detail: `${name} is allocated to ${openJourneys.total === 1 ? 'the open journey' : `${openJourneys.total} open journeys:`} ${list}`,
    errorPayload: openJourneys,
  });
}
