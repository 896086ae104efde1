import type { Journey } from '@linehaul/contracts/journeys';
import { useOrganisation } from '../../../platform/session/index.tsx';
import { useKnockOn } from '../../../shared/knock-on/index.ts';
import { AlarmBell } from '../../../ui/journeys/index.ts';
import { HurtsButton, hurtsOf } from '../../../ui/knock-on/index.ts';
import { Minutes, NotConfirmed, NotHeard, silenceOf } from '../../../ui/times/index.ts';
import { ExplainedBadge } from '../badges/ExplainedBadge.tsx';

interface Props {
  readonly journey: Journey;
  onKnockOn(): void;
}

export function Badges({ journey, onKnockOn }: Props) {
  const { timeZone } = useOrganisation();
  const hurts = hurtsOf(useKnockOn([journey]), journey);
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
      {hurts && <HurtsButton {...{ journey, hurts, timeZone }} look="link" onOpen={onKnockOn} />}
    </>
  );
}
