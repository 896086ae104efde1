import type { Journey } from '@linehaul/contracts/journeys';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { StatusBadge } from '../../../ui/index.ts';
import { ExplainedBadge } from '../badges/ExplainedBadge.tsx';

/** Life cycle, time, position, and what was changed after it should not have been; each says why. */
export function Badges({ journey }: { readonly journey: Journey }) {
  const { t } = useTranslation();
  const { journeyStatus, timeBasedStatus, changeBadges, endConfirmed } = journey;
  return (
    <>
      <ExplainedBadge journey={journey} badge="journeyStatus" look="quiet" />
      {timeBasedStatus !== journeyStatus && <ExplainedBadge journey={journey} badge="timeBasedStatus" />}
      <ExplainedBadge journey={journey} badge="positionBasedStatus" />
      {changeBadges.map((badge) => (
        <ExplainedBadge key={badge} journey={journey} badge={badge} />
      ))}
      {endConfirmed === false && (
        <StatusBadge status="END_NOT_CONFIRMED" title={t('overview.endNotConfirmed')} />
      )}
    </>
  );
}
