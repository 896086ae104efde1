import type { JourneyRow } from '@linehaul/contracts/journeys';
import { NotConfirmed, NotHeard } from '../../../ui/times/index.ts';
import type { BadgeJourney } from './badge.ts';
import { ExplainedBadge } from './ExplainedBadge.tsx';

interface Props {
  readonly journey: BadgeJourney & Pick<JourneyRow, 'timeExplanation' | 'endConfirmed'>;
  /** Life cycle only without evaluated time. */
  readonly isBrief?: boolean;
}

export function JourneyBadges({ journey, isBrief = false }: Props) {
  return (
    <>
      <ExplainedBadge journey={journey} badge="timeBasedStatus" />
      <NotHeard journey={journey} />
      <ExplainedBadge journey={journey} badge="positionBasedStatus" />
      {(!isBrief || !journey.timeBasedStatus) && (
        <ExplainedBadge journey={journey} badge="journeyStatus" look="quiet" />
      )}
      <NotConfirmed journey={journey} />
      {!isBrief &&
        journey.changeBadges.map((badge) => <ExplainedBadge key={badge} journey={journey} badge={badge} />)}
    </>
  );
}
