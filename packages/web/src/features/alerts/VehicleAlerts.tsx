import type { Alert } from '@linehaul/contracts/alerts';
import { Group, SegmentedControl } from '@mantine/core';
import { IconBellCheck } from '@tabler/icons-react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useOrganisation } from '../../platform/session/index.tsx';
import { useDashboardCommands } from '../../shared/commands/index.ts';
import { StatePanel, useEntryState } from '../../ui/index.ts';
import { AlertRows, AlertsBody } from './AlertRows.tsx';
import classes from './alerts.module.css';
import { referenceOf } from './facts.ts';
import type { AlertFilter, AlertView } from './filter.ts';
import { useAlertList } from './use-alert-list.ts';

export interface VehicleAlertsProps {
  readonly assetId: string;
}

const VIEWS: readonly AlertView[] = ['all', 'today', 'open'];

export function VehicleAlerts({ assetId }: VehicleAlertsProps) {
  const { t } = useTranslation();
  const organisation = useOrganisation();
  const name = `alerts of ${assetId}`;
  const [view, setView] = useEntryState<AlertView>(`view of ${name}`, 'all');
  const filter: AlertFilter = { view, eventTypes: [], assetId };
  const list = useAlertList(organisation, filter, name);
  const { showJourney, showPlace } = useDashboardCommands();
  function show(alert: Alert, byKeyboard: boolean): void {
    const { position, journeyId, journeyUniqueReference, name } = alert;
    if (position) showPlace({ ...position, label: [name, referenceOf(alert)].filter(Boolean).join(' ') });
    else if (journeyId && journeyUniqueReference)
      showJourney({ journeyId, journeyUniqueReference }, byKeyboard);
  }
  return (
    <section className="lh-list-card" aria-label={t('alerts.ofVehicle')}>
      <Group className={classes.tools} gap="8px 4px" flex="none" py={10} px="lg">
        <SegmentedControl
          size="xs"
          aria-label={t('alerts.view.label')}
          data={VIEWS.map((one) => ({ value: one, label: t(`alerts.view.${one}`) }))}
          value={view}
          onChange={(next) => {
            setView(next as AlertView);
            list.onPage(1);
          }}
        />
      </Group>
      <AlertsBody
        list={list}
        none={
          <StatePanel
            icon={IconBellCheck}
            title={t(view === 'open' ? 'alerts.noneOpen' : 'alerts.none')}
            text={t('alerts.noneHint')}
          />
        }
      >
        {list.alerts.length > 0 && <AlertRows list={list} alerts={list.alerts} onShow={show} />}
      </AlertsBody>
    </section>
  );
}
