import { ActionIcon } from '@mantine/core';
import { IconArrowsDiagonal, IconArrowsDiagonalMinimize2 } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { JourneysPanel, journeysChangedReader, SchedulePanel } from '../features/journeys/index.ts';
import { AsOfClock, LiveMap, useLiveFeed } from '../features/live/index.ts';
import { useEscape } from '../platform/escape.ts';
import { useTranslation } from '../platform/i18n/index.ts';
import { DOCKS, type Dock as DockName, useAddress } from '../platform/selection/index.ts';
import { useOrganisation } from '../platform/session/index.tsx';
import { clockText } from '../platform/time/index.ts';
import { Dock } from '../ui/index.ts';
import classes from './dashboard/dashboard.module.css';
import { PhoneFrame, STOPS, type Stop } from './dashboard/PhoneFrame.tsx';
import { ToolRail } from './dashboard/ToolRail.tsx';
import { useLayout } from './dashboard/use-layout.ts';
import { useMapJourneys } from './dashboard/use-map-journeys.ts';
import { useSlashKey } from './dashboard/use-slash-key.ts';

LiveMap.preload();

/** Navigation and the phone's bar. */
const BARS = 48 + 57;

/** The journey dashboard: the map with its docks. What is open, chosen and looked for is in the address. */
export function Dashboard() {
  const { t } = useTranslation();
  const organisation = useOrganisation();
  const client = useQueryClient();
  const [address, change] = useAddress();
  const onJourneysChanged = useMemo(
    () => journeysChangedReader(client, organisation.id),
    [client, organisation.id],
  );
  const store = useLiveFeed(organisation.name, onJourneysChanged);
  const onMap = useMapJourneys(organisation, address, change);
  const { journeys, isLoading, updatedAt } = onMap.selected;
  const layout = useLayout(address);
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
  const open = useCallback(
    (dock: DockName) =>
      change((now) => ({ docks: DOCKS.filter((one) => one === dock || now.docks.includes(one)) })),
    [change],
  );
  const close = (dock: DockName) => {
    toggle(dock);
    // The keyboard goes back to what opened the dock.
    document.querySelector<HTMLElement>(`[data-dock="${dock}"]`)?.focus();
  };
  useSlashKey(useCallback(() => open('journeys'), [open]));
  const isOpen = (dock: DockName) => address.docks.includes(dock);
  useEscape(isOpen('journeys') && !layout.isPhone, () =>
    address.wide ? change({ wide: false }) : close('journeys'),
  );
  useEscape(isOpen('schedule') && !layout.isPhone, () => close('schedule'));

  const sheet = layout.isPhone && address.docks.length > 0 ? STOPS[stop] * (window.innerHeight - BARS) : 0;
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
        open={shown}
        title={t(shown === 'schedule' ? 'journeys.scheduleTitle' : 'journeys.title')}
        count={shown === 'schedule' ? address.journeys.length : total}
        onMap={address.journeys.length}
        stop={stop}
        onStop={setStop}
        onOpen={(dock) => {
          setStop('half');
          change({ docks: dock ? [dock] : [], wide: false });
        }}
      >
        {shown === 'schedule' ? schedulePanel : journeysPanel('phone')}
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
        <ActionIcon
          aria-label={t(address.wide ? 'journeys.narrow' : 'journeys.widen')}
          title={t(address.wide ? 'journeys.narrow' : 'journeys.widen')}
          onClick={() => change({ wide: !address.wide })}
        >
          {address.wide ? <IconArrowsDiagonalMinimize2 size={16} /> : <IconArrowsDiagonal size={16} />}
        </ActionIcon>
      }
    >
      {journeysPanel(address.wide ? 'wide' : layout.journeys.form)}
    </Dock>
  );
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
      {place(journeysDock, 'left', address.wide ? 'wide' : layout.journeys.isOver ? 'over' : 'beside')}
      {map}
      {place(scheduleDock, 'right', layout.schedule.isOver ? 'over' : 'beside')}
      <ToolRail open={address.docks} count={address.journeys.length} onToggle={toggle} />
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
