import { ActionIcon } from '@mantine/core';
import { IconArrowsDiagonal, IconArrowsDiagonalMinimize2, IconExternalLink } from '@tabler/icons-react';
import { JourneysPanel, SchedulePanel } from '../../features/journeys/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useMay } from '../../platform/session/index.tsx';
import { clockText } from '../../platform/time/index.ts';
import { useDashboardCommands } from '../../shared/commands/index.ts';
import type { DockPanelProps } from '../../shared/selection/index.ts';
import { useDashboard } from './dashboard-context.ts';
import { NewJourneyButton } from './NewJourneyButton.tsx';
import { standaloneAddress } from './standalone-address.ts';
import { TogetherBar } from './TogetherBar.tsx';

export function JourneysDock({ organisation, address, change }: DockPanelProps) {
  const { form, onMap, onTotal } = useDashboard();
  const { openDialog, focusJourney } = useDashboardCommands();
  return (
    <JourneysPanel
      organisation={organisation}
      address={address}
      change={change}
      form={form}
      onCount={onTotal}
      onTick={onMap.tick}
      onChoose={(row) => (form === 'phone' ? onMap.chooseInPlace(row) : onMap.choose(row))}
      onShowOnMap={({ journeyId }) => focusJourney({ journeyId, byKeyboard: false })}
      onOverview={({ journeyId }) => openDialog({ kind: 'overview', journeyId })}
    />
  );
}

export function JourneysActions({ address, change }: DockPanelProps) {
  const { t } = useTranslation();
  const { planning, form } = useDashboard();
  const mayPlan = useMay('control');
  const widen = t(address.wide ? 'journeys.narrow' : 'journeys.widen');
  return (
    <>
      {mayPlan && <NewJourneyButton onClick={planning.begin} />}
      {form !== 'phone' && (
        <ActionIcon aria-label={widen} title={widen} onClick={() => change({ wide: !address.wide })}>
          {address.wide ? <IconArrowsDiagonalMinimize2 size={16} /> : <IconArrowsDiagonal size={16} />}
        </ActionIcon>
      )}
    </>
  );
}

export function ScheduleDock({ organisation, journeys, address, change }: DockPanelProps) {
  const { onMap } = useDashboard();
  const { focusJourney } = useDashboardCommands();
  return (
    <>
      <TogetherBar address={address} change={change} />
      <SchedulePanel
        organisation={organisation}
        journeys={journeys}
        isLoading={onMap.selected.isLoading}
        onShowOnMap={(journeyId, stopId, byKeyboard) => focusJourney({ journeyId, stopId, byKeyboard })}
        onRemove={onMap.remove}
      />
    </>
  );
}

export function ScheduleActions({ organisation, address }: DockPanelProps) {
  const { t } = useTranslation();
  if (useDashboard().form === 'phone') return null;
  return (
    <ActionIcon
      component="a"
      href={standaloneAddress(organisation.name, address.journeys)}
      target="_blank"
      rel="noopener"
      aria-label={t('dashboard.standalone')}
      title={t('dashboard.standalone')}
    >
      <IconExternalLink size={16} />
    </ActionIcon>
  );
}

export function ScheduleFooter({ organisation }: DockPanelProps) {
  const { t } = useTranslation();
  const { updatedAt } = useDashboard().onMap.selected;
  return (
    <>
      <span>{t('journeys.projected')}</span>
      {updatedAt && (
        <span>{t('journeys.updated', { time: clockText(updatedAt, organisation.timeZone) })}</span>
      )}
    </>
  );
}
