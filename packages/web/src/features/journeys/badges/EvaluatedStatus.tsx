import type { ExplanationWire, Journey } from '@linehaul/contracts/journeys';
import { TIME_BASED_STATUSES } from '@linehaul/domain/journeys';
import { type Translate, useTranslation } from '../../../platform/i18n/index.ts';
import { useOrganisation } from '../../../platform/session/index.tsx';
import { dateTimeText } from '../../../platform/time/index.ts';
import { minutesText, silenceOf, type TimedJourney, useMinutesOf } from '../../../ui/times/index.ts';
import { actorText } from '../actions/change-text.ts';
import { Fact, Facts } from './Facts.tsx';
import { Fixes } from './Fixes.tsx';
import { ruleText } from './rules.ts';
import { StoryFacts } from './StoryFacts.tsx';
import { shownReason } from './shown-reason.ts';
import { revisionOf, statusStory } from './story.ts';
import { useHistory } from './use-history.ts';

interface Props {
  readonly journey: Journey;
  readonly status: string | null;
  readonly explanation: ExplanationWire | null;
}

export function EvaluatedStatus({ journey, status, explanation: given }: Props) {
  const { t } = useTranslation();
  const { timeZone } = useOrganisation();
  const explanation = shownReason(journey, given);
  const minutes = useMinutesOf(ofItsStop(journey, status, explanation));
  const stops = journey.journeyActivityList;
  const stop = stops.find(({ id }) => id === explanation?.stopId)?.locationName;
  const words = explanation ? ruleText(explanation.rule) : undefined;
  const { rule, stopId, isRevised } = explanation ?? {};
  const isByHand = endedByHand(journey) && (rule === 'completedByHand' || rule === 'isOver');
  const history = useHistory(journey.journeyId, isByHand || isRevised === true).data?.rows ?? [];
  const revision = isRevised && stopId ? revisionOf(stopId, history) : undefined;
  const {
    plannedUtc,
    actualUtc,
    projectedUtc,
    probability,
    distanceMetres,
    fixTimesUtc = [],
  } = explanation ?? {};
  const isSilent = silenceOf(journey) !== undefined;
  if (!status) return <p>{t('journeyBadges.judgedFromApproval')}</p>;
  return (
    <>
      <p>
        {words
          ? t(words.text, { stop: stop ?? t('journeyBadges.aStop') })
          : t(`journeyBadges.plain.${status}`, { defaultValue: t('journeyBadges.plain.other') })}
      </p>
      <Facts>
        <Fact
          label={t('journeyBadges.limit')}
          value={explanation && limitText(explanation, words?.limit, t)}
        />
        <Fact label={t('journeyBadges.stop')} value={stop} />
        <Fact
          label={t(isRevised ? 'journeyBadges.revised' : 'journeyBadges.planned')}
          value={plannedUtc && dateTimeText(plannedUtc, timeZone)}
        />
        <Fact
          label={t('journeyBadges.revisedBy')}
          value={
            revision &&
            t('journeyBadges.byAt', {
              by: actorText(revision.changeAuditUser, t),
              time: dateTimeText(revision.changeDateTimeUtc, timeZone),
            })
          }
        />
        <Fact label={t('journeyBadges.revisedBecause')} value={revision?.changeComment} />
        <Fact label={t('journeyBadges.actual')} value={actualUtc && dateTimeText(actualUtc, timeZone)} />
        {!actualUtc && (
          <Fact
            label={t('journeyBadges.projected')}
            value={
              projectedUtc &&
              (isSilent ? t('ui.time.noForecast') : `~${dateTimeText(projectedUtc, timeZone)}`)
            }
          />
        )}
        <Fact
          label={t('journeyBadges.probability')}
          value={
            typeof probability === 'number'
              ? t('journeyBadges.percent', { percent: Math.round(probability * 100) })
              : undefined
          }
        />
        <Fact label={t('journeyBadges.difference')} value={minutes && minutesText(minutes, t)} />
        <Fact
          label={t('journeyBadges.distance')}
          value={
            typeof distanceMetres === 'number'
              ? t('journeyBadges.metres', { metres: Math.round(distanceMetres) })
              : undefined
          }
        />
      </Facts>
      {isByHand && <StoryFacts story={statusStory(journey, history)} />}
      <Fixes journeyId={journey.journeyId} times={fixTimesUtc} />
    </>
  );
}

/** The engine closes journeys too. */
function endedByHand({ journeyStatus, completionCause }: Journey): boolean {
  return journeyStatus === 'CLOSED' || (journeyStatus === 'COMPLETED' && completionCause === 'byHand');
}

function ofItsStop(journey: Journey, status: string | null, reason: ExplanationWire | null): TimedJourney {
  return {
    timeBasedStatus: TIME_BASED_STATUSES.find((one) => one === status) ?? null,
    timeExplanation: reason,
    nextStop: {
      plannedTimeUtc: reason?.plannedUtc ?? null,
      projectedTimeUtc: reason?.projectedUtc ?? null,
    },
    silentSinceUtc: journey.silentSinceUtc,
  };
}

function limitText(
  { thresholdMinutes, thresholdMetres }: ExplanationWire,
  limit: 'afterPlan' | 'silent' | 'offRoute' | undefined,
  t: Translate,
): string | undefined {
  if (typeof thresholdMetres === 'number')
    return t('journeyBadges.limitOf.offRoute', { metres: Math.round(thresholdMetres) });
  if (typeof thresholdMinutes === 'number')
    return t(`journeyBadges.limitOf.${limit === 'silent' ? 'silent' : 'afterPlan'}`, {
      minutes: thresholdMinutes,
    });
  return undefined;
}
