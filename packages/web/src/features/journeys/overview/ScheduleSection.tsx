import type { Journey } from '@linehaul/contracts/journeys';
import { Box, Group, Tabs } from '@mantine/core';
import { IconRoute } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { useForecasts } from '../../../shared/forecasts/index.ts';
import { StatePanel } from '../../../ui/index.ts';
import { OriginLegend } from '../../../ui/times/index.ts';
import { Gantt, GanttLegend } from './Gantt.tsx';
import classes from './overview.module.css';
import { PlannedActualTable } from './PlannedActualTable.tsx';

interface Props {
  readonly journey: Journey;
  readonly showsKnockOn: boolean;
  onKnockOnShown(): void;
}

export function ScheduleSection({ journey, showsKnockOn, onKnockOnShown }: Props) {
  const { t } = useTranslation();
  const forecasts = useForecasts([journey]);
  const [tab, setTab] = useState<string | null>('table');
  useEffect(() => {
    if (showsKnockOn) setTab('gantt');
  }, [showsKnockOn]);
  if (journey.journeyActivityList.length === 0)
    return <StatePanel icon={IconRoute} title={t('overview.noStops')} text={t('overview.noStopsHint')} />;
  return (
    <Tabs value={tab} onChange={setTab} keepMounted={false}>
      <Group className={classes.tabs} gap={0} justify="space-between">
        <Tabs.List aria-label={t('overview.tabs')}>
          <Tabs.Tab value="table">{t('overview.plannedVsActual')}</Tabs.Tab>
          <Tabs.Tab value="gantt">{t('overview.gantt')}</Tabs.Tab>
        </Tabs.List>
        {tab === 'gantt' ? (
          <GanttLegend />
        ) : (
          <Box py="xs" px="lg">
            <OriginLegend />
          </Box>
        )}
      </Group>
      <Tabs.Panel value="table">
        <PlannedActualTable journey={journey} forecasts={forecasts} />
      </Tabs.Panel>
      <Tabs.Panel value="gantt">
        <Gantt {...{ journey, forecasts, showsKnockOn, onKnockOnShown }} />
      </Tabs.Panel>
    </Tabs>
  );
}
