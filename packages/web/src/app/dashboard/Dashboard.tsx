import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { CasesPanel } from '../../features/cases/index.ts';
import { JourneyMenu, SchedulePanel } from '../../features/journeys/index.ts';
import { LiveMap } from '../../features/live/index.ts';
import { useEscape } from '../../platform/escape.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { usePreload } from '../../platform/lazy/index.ts';
import { useOrganisation } from '../../platform/session/index.tsx';
import {
  DOCK_SIDES,
  type Dock as DockName,
  type DockSide,
  withDock,
  withoutDock,
} from '../../shared/docks/index.ts';
import { useActiveMapTool } from '../../shared/map/index.ts';
import { type DockPanelProps, useAddress } from '../../shared/selection/index.ts';
import { Dock } from '../../ui/index.ts';
import { useJourneyChanges } from '../use-journey-changes.ts';
import { AlertsDock } from './alerts-dock.ts';
import { DashboardMap } from './DashboardMap.tsx';
import { DockView } from './DockView.tsx';
import classes from './dashboard.module.css';
import { DashboardContext, type DashboardState } from './dashboard-context.ts';
import { entryOf } from './docks.tsx';
import { PhoneDashboard } from './PhoneDashboard.tsx';
import { STOPS, type Stop } from './PhoneFrame.tsx';
import { ToolRail } from './ToolRail.tsx';
import { useLayout } from './use-layout.ts';
import { useMapJourneys } from './use-map-journeys.ts';
import { usePlanning } from './use-planning.tsx';
import { useSlashKey } from './use-slash-key.ts';

LiveMap.preload();
const NEXT = [SchedulePanel, JourneyMenu, AlertsDock, CasesPanel];

/** Pixels: navigation and phone bar. */
const BARS = 48 + 57;
/** Pixels in which a stop's times fit one line. */
const PLAN_LEAST = 560;

export function Dashboard() {
  const { t } = useTranslation();
  usePreload(NEXT);
  const organisation = useOrganisation();
  const [address, change] = useAddress();
  const store = useJourneyChanges(organisation);
  const onMap = useMapJourneys(organisation, address, change);
  const planning = usePlanning(organisation, address, change);
  const docks = useMemo(() => address.docks.filter(entryOf), [address.docks]);
  const layout = useLayout(planning.isOpen ? withDock(docks, 'journeys') : docks);
  const [total, setTotal] = useState<number>();
  const [stop, setStop] = useState<Stop>('half');

  const toggle = useCallback(
    (dock: DockName) =>
      change((now) => ({
        docks: now.docks.includes(dock) ? withoutDock(now.docks, dock) : withDock(now.docks, dock),
        ...(DOCK_SIDES[dock] === 'left' ? { wide: false } : {}),
      })),
    [change],
  );
  const close = (dock: DockName) => {
    change((now) => ({
      docks: withoutDock(now.docks, dock),
      ...(dock === 'journeys' ? { wide: false } : {}),
    }));
    document.querySelector<HTMLElement>(`[data-dock="${dock}"], [data-more]`)?.focus();
  };
  const openOnLeft = useCallback(
    (dock: DockName) => change((now) => ({ docks: withDock(now.docks, dock), plan: undefined, wide: false })),
    [change],
  );
  useSlashKey(useCallback(() => openOnLeft('journeys'), [openOnLeft]));
  const left = docks.find((dock) => DOCK_SIDES[dock] === 'left');
  const right = docks.find((dock) => DOCK_SIDES[dock] === 'right');
  useEscape(left !== undefined && !layout.isPhone && !planning.isOpen, () =>
    address.wide ? change({ wide: false }) : left && close(left),
  );
  useEscape(right !== undefined && !layout.isPhone, () => right && close(right), right);
  const hasQuickFilter = address.attention.length > 0 && left === 'journeys';
  const hasChoice = address.journeys.length > 0;
  useEscape(
    (hasQuickFilter || hasChoice) && !layout.isPhone,
    () => (hasQuickFilter ? change({ attention: [], page: 1 }, 'search') : onMap.clear()),
    `${hasQuickFilter} ${hasChoice}`,
  );
  useEscape(planning.isOpen, planning.close);
  const hasTool = useActiveMapTool() !== undefined;
  const isReplaying = address.map.replay || address.together;
  useEffect(() => {
    if (hasTool || isReplaying) setStop('peek');
    else if (planning.isOpen) setStop('full');
  }, [planning.isOpen, hasTool, isReplaying]);

  const hasSheet = docks.length > 0 || planning.isOpen;
  const sheet = layout.isPhone && hasSheet ? STOPS[stop] * (window.innerHeight - BARS) : 0;
  const covered = useMemo(() => ({ ...layout.covered, bottom: sheet }), [layout.covered, sheet]);

  const panelOf = (dock: DockName): DockPanelProps => ({
    organisation,
    journeys: onMap.selected.journeys,
    address,
    change,
    close: () => close(dock),
  });
  const state: DashboardState = {
    address,
    onMap,
    planning,
    form: layout.isPhone ? 'phone' : address.wide ? 'wide' : layout.left.form,
    total,
    onTotal: setTotal,
  };
  const map = (
    <DashboardMap
      organisation={organisation}
      store={store}
      address={address}
      change={change}
      onMap={onMap}
      planning={planning}
      covered={covered}
      isPhone={layout.isPhone}
      // On a phone a popup needs the room.
      onPopup={() => setStop('peek')}
      onSchedule={() => setStop('half')}
    />
  );
  const dockOf = (dock: DockName | undefined, side: DockSide, isWide: boolean) => {
    const entry = entryOf(dock);
    return (
      entry && (
        <DockView
          key={entry.dock}
          entry={entry}
          side={side}
          layout={layout[side]}
          isWide={isWide}
          panel={panelOf(entry.dock)}
        />
      )
    );
  };

  if (layout.isPhone) {
    const shown = docks.at(-1);
    return (
      <DashboardContext value={state}>
        <PhoneDashboard
          map={map}
          entry={entryOf(shown)}
          panel={shown && panelOf(shown)}
          planning={planning}
          stop={stop}
          onStop={setStop}
          onOpen={(dock) => {
            setStop(dock || !planning.isOpen ? 'half' : 'peek');
            if (dock || !planning.isOpen) change({ docks: dock ? [dock] : [], wide: false, plan: undefined });
          }}
        />
      </DashboardContext>
    );
  }
  const isWide = address.wide && left === 'journeys' && !planning.isOpen;
  const planDock = planning.isOpen && (
    <Dock
      title={planning.title ?? ''}
      side="left"
      width={Math.min(Math.max(layout.left.width, PLAN_LEAST), layout.left.limits[1])}
      limits={layout.left.limits}
      isOver={layout.left.isOver}
      onResize={layout.left.resize}
      onClose={planning.close}
    >
      {planning.panel}
    </Dock>
  );
  return (
    <DashboardContext value={state}>
      <div className={classes.dashboard}>
        <h1 className="lh-unseen">{t('app.nav.dashboard')}</h1>
        {place(
          planDock || dockOf(left, 'left', isWide),
          'left',
          isWide ? 'wide' : layout.left.isOver ? 'over' : 'beside',
        )}
        {map}
        {place(dockOf(right, 'right', false), 'right', layout.right.isOver ? 'over' : 'beside')}
        <ToolRail
          open={planning.isOpen ? docks.filter((dock) => DOCK_SIDES[dock] !== 'left') : docks}
          onToggle={(dock) =>
            planning.isOpen && DOCK_SIDES[dock] === 'left' ? openOnLeft(dock) : toggle(dock)
          }
        />
      </div>
    </DashboardContext>
  );
}

function place(dock: ReactNode, side: DockSide, where: 'beside' | 'over' | 'wide') {
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
