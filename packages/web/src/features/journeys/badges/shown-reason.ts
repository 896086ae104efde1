import type { ExplanationWire, Journey } from '@linehaul/contracts/journeys';
import { nextStopIn } from '../../../ui/times/index.ts';

/** The engine's reason to be in time at the next stop, with the arrival that the journey is expected to make there. */
export function shownReason(
  {
    journeyStatus,
    journeyActivityList: stops,
    nextStop,
  }: Pick<Journey, 'journeyStatus' | 'journeyActivityList' | 'nextStop'>,
  reason: ExplanationWire | null,
): ExplanationWire | null {
  if (reason?.rule !== 'expectedInTime' || !nextStop?.projectedTimeUtc) return reason;
  const next = stops[nextStopIn(journeyStatus, stops)];
  return next?.id === reason.stopId ? { ...reason, projectedUtc: nextStop.projectedTimeUtc } : reason;
}
