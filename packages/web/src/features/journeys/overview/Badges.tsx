import type { Journey } from '@linehaul/contracts/journeys';
import { AlarmBell } from '../../../ui/journeys/index.ts';
import { Minutes, NotConfirmed, NotHeard, silenceOf } from '../../../ui/times/index.ts';
import { ExplainedBadge } from '../badges/ExplainedBadge.tsx';

export function Badges({ journey }: { readonly journey: Journey }) {
  const { journeyStatus, timeBasedStatus, changeBadges } = journey;
  return (
    <>
      <AlarmBell alarm={journey.alarm} />
      <ExplainedBadge journey={journey} badge="journeyStatus" look="quiet" />
      {timeBasedStatus !== journeyStatus && <ExplainedBadge journey={journey} badge="timeBasedStatus" />}
      {!silenceOf(journey) && <Minutes journey={journey} />}
      <NotHeard journey={journey} />
      <ExplainedBadge journey={journey} badge="positionBasedStatus" />
      {changeBadges.map((badge) => (
        <ExplainedBadge key={badge} journey={journey} badge={badge} />
      ))}
      <NotConfirmed journey={journey} />
    </>
  );
}
