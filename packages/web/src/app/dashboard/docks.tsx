import {
  type Icon,
  IconBell,
  IconCalendarClock,
  IconListDetails,
  IconPolygon,
  IconRulerMeasure,
  IconSearch,
  IconSettings,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { AlertsActions, AlertsPanel, useOpenAlerts } from '../../features/alerts/index.ts';
import { CalculatorPanel } from '../../features/calculator/index.ts';
import { DrawPanel } from '../../features/drawing/index.ts';
import type { Dock, DockPanelProps } from '../../shared/selection/index.ts';
import { useDashboard } from './dashboard-context.ts';
import {
  JourneysActions,
  JourneysDock,
  ScheduleActions,
  ScheduleDock,
  ScheduleFooter,
} from './JourneyDocks.tsx';
import { SettingsDock } from './SettingsDock.tsx';

/** A panel beside the map; its side is in `DOCK_SIDES`. */
export interface DockEntry {
  readonly dock: Dock;
  /** Keys of texts: what the tool is called, and the head of its panel. */
  readonly tool: string;
  readonly title: string;
  readonly icon: Icon;
  /** The panel's body, fetched when it is first opened (`lazyScreen`); a Suspense stands around it. */
  readonly Panel: ComponentType<DockPanelProps>;
  /** Buttons of the head, before Close. */
  readonly Actions?: ComponentType<DockPanelProps>;
  readonly Footer?: ComponentType<DockPanelProps>;
  /** A hook: the number beside the head. */
  useCount?(): number | undefined;
  /** A hook: the number at the tool, nothing for 0. `key` is the text that says it with {count}. */
  useBadge?(): { readonly count: number; readonly key: string };
  /** On a phone it has an item of the bar with this name and symbol; the others are behind More. */
  readonly phone?: { readonly text: string; readonly icon: Icon };
}

/**
 * The tools of the map in the order of the rail, and what each opens. A dock that is not in this table is not offered, and
 * an address that names it opens nothing.
 */
export const DOCK_TABLE: readonly DockEntry[] = [
  {
    dock: 'journeys',
    tool: 'dashboard.journeySearch',
    title: 'journeys.title',
    icon: IconSearch,
    Panel: JourneysDock,
    Actions: JourneysActions,
    useCount: () => useDashboard().total,
    phone: { text: 'dashboard.journeys', icon: IconListDetails },
  },
  {
    dock: 'alerts',
    tool: 'alerts.title',
    title: 'alerts.title',
    icon: IconBell,
    Panel: AlertsPanel,
    Actions: AlertsActions,
    useCount: () => useOpenAlerts()?.open,
    useBadge: () => ({ count: useOpenAlerts()?.open ?? 0, key: 'alerts.badge' }),
  },
  {
    dock: 'schedule',
    tool: 'dashboard.journeySchedule',
    title: 'journeys.scheduleTitle',
    icon: IconCalendarClock,
    Panel: ScheduleDock,
    Actions: ScheduleActions,
    Footer: ScheduleFooter,
    useCount: () => useDashboard().address.journeys.length,
    useBadge: () => ({
      count: useDashboard().address.journeys.length,
      key: 'dashboard.scheduleOf',
    }),
    phone: { text: 'dashboard.schedule', icon: IconCalendarClock },
  },
  {
    dock: 'calculator',
    tool: 'calculator.title',
    title: 'calculator.title',
    icon: IconRulerMeasure,
    Panel: CalculatorPanel,
  },
  {
    dock: 'draw',
    tool: 'dashboard.draw',
    title: 'drawing.title',
    icon: IconPolygon,
    Panel: DrawPanel,
  },
  {
    dock: 'settings',
    tool: 'dashboard.mapSettings',
    title: 'live.settings.title',
    icon: IconSettings,
    Panel: SettingsDock,
  },
];

export function entryOf(dock: Dock | undefined): DockEntry | undefined {
  return DOCK_TABLE.find((entry) => entry.dock === dock);
}
