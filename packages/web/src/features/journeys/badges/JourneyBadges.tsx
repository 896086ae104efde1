import type { BadgeJourney } from './badge.ts';
import { ExplainedBadge } from './ExplainedBadge.tsx';

interface Props {
  readonly journey: BadgeJourney;
  /** Beside a schedule that tells the rest: time and position, the life cycle only where they are not judged. */
  readonly isBrief?: boolean;
}

/** All badges of a journey, each of which says why. */
export function JourneyBadges({ journey, isBrief = false }: Props) {
  return (
    <>
      <ExplainedBadge journey={journey} badge="timeBasedStatus" />
      <ExplainedBadge journey={journey} badge="positionBasedStatus" />
      {(!isBrief || !journey.timeBasedStatus) && (
        <ExplainedBadge journey={journey} badge="journeyStatus" look="quiet" />
      )}
      {!isBrief &&
        journey.changeBadges.map((badge) => <ExplainedBadge key={badge} journey={journey} badge={badge} />)}
    </>
  );
}
