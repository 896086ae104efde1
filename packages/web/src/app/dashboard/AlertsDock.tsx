import { alarmLoadOf } from '@linehaul/domain/cases';
import { Group, Tabs } from '@mantine/core';
import { Suspense } from 'react';
import { AlertsPanel, useAlertSummary } from '../../features/alerts/index.ts';
import { CasesPanel, useOpenCases } from '../../features/cases/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useSession } from '../../platform/session/index.tsx';
import type { DockPanelProps } from '../../shared/selection/index.ts';
import { STAND_IN } from '../../ui/stand-in.tsx';
import classes from './alerts-dock.module.css';

export function AlertsDock(props: DockPanelProps) {
  const { t } = useTranslation();
  const { address, change } = props;
  const { open = 0, alarmsInTenMinutes: alarms = 0 } = useOpenCases() ?? {};
  const alerts = useAlertSummary(useSession().organisation).data;
  const tab = address.allAlerts ? 'alerts' : 'cases';
  return (
    <Tabs
      className={classes.tabs}
      value={tab}
      keepMounted={false}
      onChange={(next) => change({ allAlerts: next === 'alerts' ? true : undefined })}
    >
      <Tabs.List aria-label={t('cases.tabs')}>
        <Tabs.Tab value="cases" rightSection={<span className="lh-count">{open}</span>}>
          {t('cases.title')}
        </Tabs.Tab>
        <Tabs.Tab value="alerts" rightSection={<span className="lh-count">{alerts?.open}</span>}>
          {t('cases.allAlerts')}
        </Tabs.Tab>
        <Group flex={1} justify="flex-end" pr="lg">
          <span className={classes.load} data-load={alarmLoadOf(alarms)}>
            {t('cases.alarms', { count: alarms })}
          </span>
        </Group>
      </Tabs.List>
      <Tabs.Panel value={tab} className={classes.panel}>
        <Suspense fallback={STAND_IN}>
          {tab === 'cases' ? <CasesPanel {...props} /> : <AlertsPanel {...props} />}
        </Suspense>
      </Tabs.Panel>
    </Tabs>
  );
}
