import type { Organisation } from '@linehaul/contracts/organisation';
import { Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { clockText } from '../../../platform/time/index.ts';
import type { FollowedSelection } from '../../../shared/selection/index.ts';
import { info, Mark, PageHeader } from '../../../ui/index.ts';
import { useSelectedJourneys } from '../queries.ts';
import { SchedulePanel } from '../SchedulePanel.tsx';
import classes from './standalone.module.css';

interface Props {
  readonly organisation: Organisation;
  readonly selection: FollowedSelection;
  readonly dashboard?: string;
  onOpenDashboard(journeys: readonly string[]): void;
}

export function StandaloneSchedule({ organisation, selection, dashboard, onOpenDashboard }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { journeys: ids, state } = selection;
  const { journeys, isLoading, updatedAt } = useSelectedJourneys(organisation, ids);
  useEffect(() => {
    const search = {
      ...(dashboard ? { from: dashboard } : {}),
      ...(ids.length > 0 ? { journeys: ids.join(',') } : {}),
    };
    void navigate({ to: '.', search: search as never, replace: true });
  }, [navigate, dashboard, ids]);

  function showOnMap(journeyId: string, stopId: string | undefined): void {
    if (state === 'closed') {
      onOpenDashboard(ids);
    } else {
      selection.show(journeyId, stopId);
      info(t('standalone.shown'));
    }
  }
  return (
    <Stack gap={0} flex={1} mih={0}>
      <PageHeader
        title={t('standalone.title')}
        breadcrumbs={[{ label: organisation.displayName }]}
        count={ids.length}
      >
        {updatedAt && (
          <Text span inherit c="dimmed" fz="sm">
            {t('standalone.asOf', { time: clockText(updatedAt, organisation.timeZone) })}
          </Text>
        )}
        <span className={classes.state} role="status">
          <Mark shape={state === 'closed' ? 'warn' : state === 'following' ? 'ok' : 'neutral'} />
          {t(`standalone.${state}`)}
        </span>
      </PageHeader>
      <h2 className="lh-unseen">{t('standalone.selected')}</h2>
      <Stack className={classes.schedules} gap={0} flex={1} mih={0}>
        <SchedulePanel
          organisation={organisation}
          journeys={journeys}
          isLoading={isLoading}
          onShowOnMap={showOnMap}
          onRemove={selection.remove}
        />
      </Stack>
    </Stack>
  );
}
