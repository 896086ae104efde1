import { IconCalendarClock, IconSearch } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import type { Dock } from '../../platform/selection/index.ts';
import classes from './dashboard.module.css';

interface Props {
  readonly open: readonly Dock[];
  /** Journeys on the map. */
  readonly count: number;
  onToggle(dock: Dock): void;
}

const TOOLS = [
  { dock: 'journeys', icon: IconSearch, text: 'dashboard.journeySearch' },
  { dock: 'schedule', icon: IconCalendarClock, text: 'dashboard.journeySchedule' },
] as const;

/** The tools of the map; arrows go from one to the next. */
export function ToolRail({ open, count, onToggle }: Props) {
  const { t } = useTranslation();
  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    buttons[(at + step + buttons.length) % buttons.length]?.focus();
    event.preventDefault();
  }
  return (
    <div
      className={classes.rail}
      role="toolbar"
      aria-label={t('dashboard.tools')}
      aria-orientation="vertical"
      data-region
      onKeyDown={onKeyDown}
    >
      {TOOLS.map(({ dock, icon: Icon, text }) => (
        <button
          key={dock}
          type="button"
          className={classes.tool}
          data-dock={dock}
          aria-pressed={open.includes(dock)}
          aria-label={dock === 'schedule' && count ? t('dashboard.scheduleOf', { count }) : t(text)}
          title={t(text)}
          onClick={() => onToggle(dock)}
        >
          <Icon size={20} aria-hidden="true" />
          {dock === 'schedule' && count > 0 && <span className={classes.badge}>{count}</span>}
        </button>
      ))}
    </div>
  );
}
