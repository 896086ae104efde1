import type { JourneyStatus } from '@linehaul/domain/journeys';
import { instantText } from '../../../platform/http/index.ts';
import type { JourneyFacts, StopFacts } from '../load/facts.ts';

type Life = Pick<
  JourneyFacts,
  'startedAt' | 'startCause' | 'completedAt' | 'completionCause' | 'endConfirmed'
>;

const OF_THE_END: readonly (string | null)[] = ['arrival', 'passing'];

/** An unseen end lies between two fixes; the second completed it. */
export function lifeOf(journeyStatus: JourneyStatus, facts: Life, end: StopFacts | undefined) {
  const isUnseen = facts.endConfirmed === false && OF_THE_END.includes(facts.completionCause);
  return {
    journeyStatus,
    startedUtc: instantText(facts.startedAt),
    startCause: facts.startCause,
    completedUtc: instantText(facts.completedAt),
    completionCause: isUnseen ? 'endUnseen' : facts.completionCause,
    ...(isUnseen ? { completedAfterUtc: instantText(end?.arrivalAfter ?? null) } : {}),
  };
}
