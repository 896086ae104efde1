import type { KeyboardEvent } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import type { Dock } from '../../platform/selection/index.ts';
import classes from './dashboard.module.css';
import { DOCK_TABLE, type DockEntry } from './docks.tsx';

interface Props {
  readonly open: readonly Dock[];
  onToggle(dock: Dock): void;
}

/** The tools of the map; arrows go from one to the next. */
export function ToolRail({ open, onToggle }: Props) {
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
      {DOCK_TABLE.map((entry) => (
        <Tool
          key={entry.dock}
          entry={entry}
          isOpen={open.includes(entry.dock)}
          onToggle={() => onToggle(entry.dock)}
        />
      ))}
    </div>
  );
}

interface ToolProps {
  readonly entry: DockEntry;
  readonly isOpen: boolean;
  onToggle(): void;
}

function Tool({ entry: { dock, tool, icon: ToolIcon, useBadge = useNoBadge }, isOpen, onToggle }: ToolProps) {
  const { t } = useTranslation();
  const { count, key } = useBadge();
  return (
    <button
      type="button"
      className={classes.tool}
      data-dock={dock}
      aria-pressed={isOpen}
      aria-label={count > 0 ? t(key, { count }) : t(tool)}
      title={t(tool)}
      onClick={onToggle}
    >
      <ToolIcon size={20} aria-hidden="true" />
      {count > 0 && <span className={classes.badge}>{count}</span>}
    </button>
  );
}

export function useNoBadge() {
  return { count: 0, key: '' };
}
