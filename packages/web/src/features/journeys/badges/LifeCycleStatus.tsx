import type { Journey } from '@linehaul/contracts/journeys';
import { useTranslation } from '../../../platform/i18n/index.ts';
import classes from './badges.module.css';
import { ChangeList } from './ChangeList.tsx';
import { Fixes } from './Fixes.tsx';
import { StoryFacts } from './StoryFacts.tsx';
import { statusStory } from './story.ts';
import { useHistory } from './use-history.ts';

export function LifeCycleStatus({ journey }: { readonly journey: Journey }) {
  const { t } = useTranslation();
  const history = useHistory(journey.journeyId, true);
  const story = statusStory(journey, history.data?.rows ?? []);
  const { start, changes = [] } = story;
  const isEvaluated = journey.timeBasedStatus !== null || journey.positionBasedStatus !== null;
  return (
    <>
      <p>{t(`journeyBadges.life.${journey.journeyStatus}`)}</p>
      {(journey.journeyStatus === 'DRAFT' || journey.journeyStatus === 'PENDING_APPROVAL') &&
        !isEvaluated && <p>{t('journeyBadges.judgedFromApproval')}</p>}
      <StoryFacts story={story} />
      {history.isError && <p role="alert">{t('journeyBadges.historyFailed')}</p>}
      {changes.length > 1 && (
        <section aria-label={t('journeyBadges.changesSinceStart')}>
          <h3 className={classes.heading}>{t('journeyBadges.changesSinceStart')}</h3>
          <ChangeList changes={changes} />
        </section>
      )}
      {start && (
        <section aria-label={t('journeyBadges.start')}>
          <h3 className={classes.heading}>{t('journeyBadges.start')}</h3>
          <StoryFacts story={start} />
        </section>
      )}
      <Fixes journeyId={journey.journeyId} times={(start ?? story).fixTimes} />
    </>
  );
}
