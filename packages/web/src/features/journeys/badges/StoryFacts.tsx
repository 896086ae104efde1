import { useTranslation } from '../../../platform/i18n/index.ts';
import { useOrganisation } from '../../../platform/session/index.tsx';
import { dateTimeText } from '../../../platform/time/index.ts';
import { actorText } from '../actions/change-text.ts';
import { Fact, Facts } from './Facts.tsx';
import type { StatusStory } from './story.ts';

export function StoryFacts({ story }: { readonly story: StatusStory }) {
  const { t } = useTranslation();
  const { timeZone } = useOrganisation();
  return (
    <Facts>
      <Fact label={t('journeyBadges.since')} value={story.since && dateTimeText(story.since, timeZone)} />
      <Fact label={t('journeyBadges.by')} value={story.by && actorText(story.by, t)} />
      <Fact label={t('journeyBadges.why')} value={story.cause && t(story.cause)} />
      <Fact
        label={t('journeyBadges.end')}
        value={story.endNotConfirmed && t('journeyBadges.endNotConfirmed')}
      />
      <Fact label={t('journeyBadges.comment')} value={story.comment} />
    </Facts>
  );
}
