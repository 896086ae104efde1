import type { ChangeBadge, Journey } from '@linehaul/contracts/journeys';
import { Skeleton, Stack } from '@mantine/core';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { useOrganisation } from '../../../platform/session/index.tsx';
import { dateTimeText } from '../../../platform/time/index.ts';
import { actorText, kindText } from '../actions/change-text.ts';
import classes from './badges.module.css';
import { changesBehind } from './story.ts';
import { useHistory } from './use-history.ts';

const SHOWN = 5;

export function ChangesBehind({
  journey,
  badge,
}: {
  readonly journey: Journey;
  readonly badge: ChangeBadge;
}) {
  const { t } = useTranslation();
  const { timeZone } = useOrganisation();
  const history = useHistory(journey.journeyId, true);
  const changes = changesBehind(badge, history.data?.rows ?? []);
  return (
    <>
      <p>{t(`journeyBadges.changed.${badge}`)}</p>
      {history.isPending ? (
        <Stack gap="sm" py="xs" role="status" aria-label={t('ui.table.loading')}>
          <Skeleton height={10} animate={false} />
          <Skeleton height={10} width="70%" animate={false} />
        </Stack>
      ) : history.isError ? (
        <p role="alert">{t('journeyBadges.historyFailed')}</p>
      ) : (
        <ul className={classes.fixes}>
          {changes.slice(0, SHOWN).map((change) => (
            <li key={change.id}>
              <time dateTime={change.changeDateTimeUtc}>
                {dateTimeText(change.changeDateTimeUtc, timeZone)}
              </time>
              <span>{actorText(change.changeAuditUser, t)}</span>
              <span className={classes.place}>
                {kindText(change.kind, t)}
                {change.changeComment && ` · ${change.changeComment}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
