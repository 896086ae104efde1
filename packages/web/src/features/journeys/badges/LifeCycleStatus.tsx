import type { Journey } from '@linehaul/contracts/journeys';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { useOrganisation } from '../../../platform/session/index.tsx';
import { dateTimeText } from '../../../platform/time/index.ts';
import { actorText } from '../actions/change-text.ts';
import { Fact, Facts } from './Facts.tsx';
import { Fixes } from './Fixes.tsx';
import { statusStory } from './story.ts';
import { useHistory } from './use-history.ts';

export function LifeCycleStatus({ journey }: { readonly journey: Journey }) {
  const { t } = useTranslation();
  const { timeZone } = useOrganisation();
  const history = useHistory(journey.journeyId, true);
  const story = statusStory(journey, history.data?.rows ?? []);
  const isEvaluated = journey.timeBasedStatus !== null || journey.positionBasedStatus !== null;
  return (
    <>
      <p>{t(`journeyBadges.life.${journey.journeyStatus}`)}</p>
      {(journey.journeyStatus === 'DRAFT' || journey.journeyStatus === 'PENDING_APPROVAL') &&
        !isEvaluated && <p>{t('journeyBadges.judgedFromApproval')}</p>}
      <Facts>
        <Fact label={t('journeyBadges.since')} value={story.since && dateTimeText(story.since, timeZone)} />
        <Fact label={t('journeyBadges.by')} value={story.by && actorText(story.by, t)} />
        <Fact label={t('journeyBadges.why')} value={story.cause && t(`journeyBadges.${story.cause}`)} />
        <Fact
          label={t('journeyBadges.end')}
          value={story.endNotConfirmed && t('journeyBadges.endNotConfirmed')}
        />
        <Fact label={t('journeyBadges.comment')} value={story.comment} />
      </Facts>
      {history.isError && <p role="alert">{t('journeyBadges.historyFailed')}</p>}
      <Fixes journeyId={journey.journeyId} times={story.fixTimes} />
    </>
  );
}
