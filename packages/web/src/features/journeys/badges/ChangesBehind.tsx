import type { ChangeBadge, Journey } from '@linehaul/contracts/journeys';
import { Skeleton, Stack } from '@mantine/core';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { ChangeList } from './ChangeList.tsx';
import { changesBehind } from './story.ts';
import { useHistory } from './use-history.ts';

export function ChangesBehind({
  journey,
  badge,
}: {
  readonly journey: Journey;
  readonly badge: ChangeBadge;
}) {
  const { t } = useTranslation();
  const history = useHistory(journey.journeyId, true);
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
        <ChangeList changes={changesBehind(badge, history.data.rows)} />
      )}
    </>
  );
}
