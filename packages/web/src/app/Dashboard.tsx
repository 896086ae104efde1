import { ActionIcon, CloseButton } from '@mantine/core';
import { IconArrowsDiagonal, IconArrowsDiagonalMinimize2, IconExternalLink } from '@tabler/icons-react';
import { Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { JourneysPanel, SchedulePanel } from '../features/journeys/index.ts';
import { AsOfClock, LiveMap } from '../features/live/index.ts';
import { useEscape } from '../platform/escape.ts';
import { useTranslation } from '../platform/i18n/index.ts';
import { DOCKS, type Dock as DockName, useAddress } from '../platform/selection/index.ts';
import { useOrganisation } from '../platform/session/index.tsx';
import { clockText } from '../platform/time/index.ts';
import { Dock } from '../ui/index.ts';
import classes from './dashboard/dashboard.module.css';
import { NewJourneyButton } from './dashboard/NewJourneyButton.tsx';
import { PhoneFrame, STOPS, type Stop } from './dashboard/PhoneFrame.tsx';
import { standaloneAddress } from './dashboard/standalone-address.ts';
import { ToolRail } from './dashboard/ToolRail.tsx';
import { useLayout } from './dashboard/use-layout.ts';
import { useMapJourneys } from './dashboard/use-map-journeys.ts';
import { usePlanning } from './dashboard/use-planning.tsx';
import { useSlashKey } from './dashboard/use-slash-key.ts';
import { useJourneyNews } from './use-journey-news.ts';

LiveMap.preload();

/** Navigation and the phone's bar. */
const BARS = 48 + 57;
/** A stop's times stand in one line from here on. */
const PLAN_LEAST = 560;

/** The journey dashboard: the map with its docks. What is open, chosen and looked for is in the address. */
export function Dashboard() {
  const { t } = useTranslation();
  const organisation = useOrganisation();
  const [address, change] = useAddress();
  const store = useJourneyNews(organisation);
  const onMap = useMapJourneys(organisation, address, change);
  const { journeys, isLoading, updatedAt } = onMap.selected;
  const planning = usePlanning(organisation, address, change);
  const layout = useLayout(planning.isOpen ? { docks: ['journeys', ...address.docks] } : address);
  const [total, setTotal] = useState<number>();
  const [stop, setStop] = useState<Stop>('half');

  const toggle = useCallback(
    (dock: DockName) =>
      change((now) => ({
        docks: DOCKS.filter((one) => (one === dock) !== now.docks.includes(one)),
        ...(dock === 'journeys' ? { wide: false } : {}),
      })),
    [change],
  );
  const close = (dock: DockName) => {
    toggle(dock);
    // The keyboard goes back to what opened the dock.
    document.querySelector<HTMLElement>(`[data-dock="${dock}"]`)?.focus();
  };
  const backToJourneys = useCallback(
    () =>
      change((now) => ({
        docks: DOCKS.filter((one) => one === 'journeys' || now.docks.includes(one)),
        plan: undefined,
      })),
    [change],
  );
  useSlashKey(backToJourneys);
  const isOpen = (dock: DockName) => address.docks.includes(dock);
  useEscape(isOpen('journeys') && !layout.isPhone && !planning.isOpen, () =>
    address.wide ? change({ wide: false }) : close('journeys'),
  );
  useEscape(isOpen('schedule') && !layout.isPhone, () => close('schedule'));
  useEscape(planning.isOpen, planning.close);
  // On a phone the form takes the whole area, and gives way while a place is set on the map.
  const isPicking = planning.picking !== undefined;
  useEffect(() => {
    if (planning.isOpen) setStop(isPicking ? 'peek' : 'full');
  }, [planning.isOpen, isPicking]);

  const hasSheet = address.docks.length > 0 || planning.isOpen;
  const sheet = layout.isPhone && hasSheet ? STOPS[stop] * (window.innerHeight - BARS) : 0;
  const covered = useMemo(() => ({ ...layout.covered, bottom: sheet }), [layout.covered, sheet]);

  const map = (
    <section className={classes.map} data-region aria-label={t('live.map')}>
      <Suspense fallback={null}>
        <LiveMap
          organisation={organisation}
          store={store}
          journeys={journeys}
          isLiveTrack={onMap.isLiveTrack}
          target={onMap.target}
          covered={covered}
          isPhone={layout.isPhone}
          plan={planning.shown}
          picking={planning.picking}
          // On a phone a popup needs the room that the sheet takes.
          onPopup={() => setStop('peek')}
          onSchedule={(journeyId) => {
            setStop('half');
            const known = journeys.find((journey) => journey.journeyId === journeyId);
            const live = [...store.all()].find((vehicle) => vehicle.journeyId === journeyId);
            const journeyUniqueReference =
              known?.journeyUniqueReference ?? live?.journeyUniqueReference ?? journeyId;
            onMap.schedule({ journeyId, journeyUniqueReference });
          }}
        />
      </Suspense>
      <div style={{ position: 'absolute', top: 0, left: layout.covered.left }}>
        <AsOfClock
          store={store}
          timeZone={organisation.timeZone}
          isOn={onMap.isLiveTrack}
          onToggle={onMap.toggleLiveTrack}
        />
      </div>
    </section>
  );
  const journeysPanel = (form: 'docked' | 'narrow' | 'wide' | 'phone') => (
    <Suspense fallback={null}>
      <JourneysPanel
        organisation={organisation}
        address={address}
        change={change}
        form={form}
        onCount={setTotal}
        onTick={onMap.tick}
        onShowOnMap={onMap.showOnMap}
      />
    </Suspense>
  );
  const schedulePanel = (
    <Suspense fallback={null}>
      <SchedulePanel
        organisation={organisation}
        journeys={journeys}
        isLoading={isLoading}
        onShowOnMap={onMap.show}
        onRemove={onMap.remove}
      />
    </Suspense>
  );

  if (layout.isPhone) {
    const shown = DOCKS.findLast((dock) => isOpen(dock));
    return (
      <PhoneFrame
        map={map}
        open={planning.isOpen ? 'journeys' : shown}
        title={planning.title ?? t(shown === 'schedule' ? 'journeys.scheduleTitle' : 'journeys.title')}
        count={planning.isOpen ? undefined : shown === 'schedule' ? address.journeys.length : total}
        actions={
          planning.isOpen ? (
            <CloseButton
              aria-label={t('ui.closePanel', { title: planning.title })}
              onClick={planning.close}
            />
          ) : shown === 'journeys' ? (
            <NewJourneyButton onClick={planning.begin} />
          ) : undefined
        }
        onMap={address.journeys.length}
        stop={stop}
        onStop={setStop}
        onOpen={(dock) => {
          setStop(dock || !planning.isOpen ? 'half' : 'peek');
          if (dock || !planning.isOpen) change({ docks: dock ? [dock] : [], wide: false, plan: undefined });
        }}
      >
        {planning.panel ?? (shown === 'schedule' ? schedulePanel : journeysPanel('phone'))}
      </PhoneFrame>
    );
  }

  const journeysDock = isOpen('journeys') && (
    <Dock
      title={t('journeys.title')}
      count={total}
      side="left"
      width={address.wide ? undefined : layout.journeys.width}
      limits={layout.journeys.limits}
      isOver={layout.journeys.isOver}
      onResize={layout.journeys.resize}
      onClose={() => close('journeys')}
      actions={
        <>
          <NewJourneyButton onClick={planning.begin} />
          <ActionIcon
            aria-label={t(address.wide ? 'journeys.narrow' : 'journeys.widen')}
            title={t(address.wide ? 'journeys.narrow' : 'journeys.widen')}
            onClick={() => change({ wide: !address.wide })}
          >
            {address.wide ? <IconArrowsDiagonalMinimize2 size={16} /> : <IconArrowsDiagonal size={16} />}
          </ActionIcon>
        </>
      }
    >
      {journeysPanel(address.wide ? 'wide' : layout.journeys.form)}
    </Dock>
  );
  const planDock = planning.isOpen && (
    <Dock
      title={planning.title ?? ''}
      side="left"
      width={Math.min(Math.max(layout.journeys.width, PLAN_LEAST), layout.journeys.limits[1])}
      limits={layout.journeys.limits}
      isOver={layout.journeys.isOver}
      onResize={layout.journeys.resize}
      onClose={planning.close}
    >
      {planning.panel}
    </Dock>
  );
  const leftWide = address.wide && !planning.isOpen;
  const scheduleDock = isOpen('schedule') && (
    <Dock
      title={t('journeys.scheduleTitle')}
      count={address.journeys.length}
      side="right"
      width={layout.schedule.width}
      limits={layout.schedule.limits}
      isOver={layout.schedule.isOver}
      onResize={layout.schedule.resize}
      onClose={() => close('schedule')}
      actions={
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
      }
      footer={
        <>
          <span>{t('journeys.projected')}</span>
          {updatedAt && (
            <span>{t('journeys.updated', { time: clockText(updatedAt, organisation.timeZone) })}</span>
          )}
        </>
      }
    >
      {schedulePanel}
    </Dock>
  );
  return (
    <div className={classes.dashboard}>
      <h1 className="lh-unseen">{t('app.nav.dashboard')}</h1>
      {place(
        planDock || journeysDock,
        'left',
        leftWide ? 'wide' : layout.journeys.isOver ? 'over' : 'beside',
      )}
      {map}
      {place(scheduleDock, 'right', layout.schedule.isOver ? 'over' : 'beside')}
      <ToolRail
        open={planning.isOpen ? address.docks.filter((dock) => dock !== 'journeys') : address.docks}
        count={address.journeys.length}
        onToggle={(dock) => (planning.isOpen && dock === 'journeys' ? backToJourneys() : toggle(dock))}
      />
    </div>
  );
}

/** A dock beside the map, over its edge, or over all of it. */
function place(dock: React.ReactNode, side: 'left' | 'right', where: 'beside' | 'over' | 'wide') {
  if (!dock || where === 'beside') return dock;
  return (
    <div
      className={where === 'wide' ? classes.wide : classes.over}
      data-side={side}
      style={where === 'over' && side === 'right' ? { right: 48 } : undefined}
    >
      {dock}
    </div>
  );
}
