import { Stack } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import type { Dock } from '../../shared/docks/index.ts';
import classes from './dashboard.module.css';
import { DOCK_TABLE, type DockEntry } from './docks.tsx';

interface Props {
  readonly open: readonly Dock[];
  onToggle(dock: Dock): void;
  readonly isDisabled?: boolean;
}

export function DisabledToolRail() {
  return <ToolRail open={[]} onToggle={() => {}} isDisabled />;
}

export function ToolRail({ open, onToggle, isDisabled }: Props) {
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
    <Stack
      className={classes.rail}
      gap="xs"
      align="center"
      flex="none"
      w={48}
      pt="sm"
      role="toolbar"
      aria-label={t('dashboard.tools')}
      aria-orientation="vertical"
      // Keeps F6 off disabled tools.
      data-region={isDisabled ? undefined : true}
      onKeyDown={onKeyDown}
    >
      {DOCK_TABLE.filter(({ isOffRail }) => !isOffRail).map((entry) => (
        <Tool
          key={entry.dock}
          entry={isDisabled ? { ...entry, useBadge: undefined } : entry}
          isDisabled={isDisabled}
          isOpen={open.includes(entry.dock)}
          onToggle={() => onToggle(entry.dock)}
        />
      ))}
    </Stack>
  );
}

interface ToolProps {
  readonly entry: DockEntry;
  readonly isOpen: boolean;
  readonly isDisabled?: boolean;
  onToggle(): void;
}

function Tool({ entry, isOpen, isDisabled, onToggle }: ToolProps) {
  const { dock, tool, icon: ToolIcon, useBadge = useNoBadge } = entry;
  const { t } = useTranslation();
  const { count, key } = useBadge();
  return (
    <button
      type="button"
      className={classes.tool}
      data-dock={dock}
      disabled={isDisabled}
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
