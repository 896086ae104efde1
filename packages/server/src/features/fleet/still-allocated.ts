import type { StillAllocated } from '@linehaul/contracts/fleet';
import { Failure } from '../../platform/http/index.ts';

const NAMED = 3;

/** Archiving is refused until the person has read which open journeys have the record. @param name of the record */
export function stillAllocatedFailure(entityName: 'driver' | 'asset', name: string, held: StillAllocated) {
  const references = held.journeys.slice(0, NAMED).map((journey) => journey.journeyUniqueReference);
  const more = held.total - references.length;
  const list = more > 0 ? `${references.join(', ')} and ${more} more` : references.join(', ');
  return new Failure('stillAllocated', {
    entityName,
    detail: `${name} is allocated to ${held.total === 1 ? 'the open journey' : `${held.total} open journeys:`} ${list}`,
    errorPayload: held,
  });
}
