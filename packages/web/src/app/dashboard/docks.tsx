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
import { CalculatorPanel } from '../../features/calculator/index.ts';
import { CasePanel, useOpenCases } from '../../features/cases/index.ts';
import { lazyScreen } from '../../platform/lazy/index.ts';
import type { Dock } from '../../shared/docks/index.ts';
import type { DockPanelProps } from '../../shared/selection/index.ts';
import { AlertsActions, AlertsDock } from './alerts-dock.ts';
import { useDashboard } from './dashboard-context.ts';
import {
  JourneysActions,
  JourneysDock,
  ScheduleActions,
  ScheduleDock,
  ScheduleFooter,
} from './JourneyDocks.tsx';
import { SettingsDock } from './SettingsDock.tsx';

export interface DockEntry {
  readonly dock: Dock;
  /** Text keys of tool and head. */
  readonly tool: string;
  readonly title: string;
  readonly icon: Icon;
  /** Use `lazyScreen`. */
  readonly Panel: ComponentType<DockPanelProps>;
  readonly Actions?: ComponentType<DockPanelProps>;
  readonly Footer?: ComponentType<DockPanelProps>;
  /** A hook; the number beside the title. */
  useCount?(): number | undefined;
  /** A hook; `key` is a text with {count}. */
  useBadge?(): { readonly count: number; readonly key: string };
  readonly isOffRail?: true;
  readonly phone?: { readonly text: string; readonly icon: Icon };
}

/** In rail order. A dock missing here cannot be opened. */
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
    Panel: AlertsDock,
    Actions: AlertsActions,
    useBadge: () => ({ count: useOpenCases()?.open ?? 0, key: 'alerts.badge' }),
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
    Panel: lazyScreen<DockPanelProps>(async () => (await import('./DrawDock.tsx')).DrawDock),
  },
  {
    dock: 'case',
    tool: 'cases.case',
    title: 'cases.case',
    icon: IconBell,
    Panel: CasePanel,
    isOffRail: true,
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
