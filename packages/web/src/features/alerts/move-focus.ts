import type { KeyboardEvent } from 'react';

export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const target = event.target as HTMLElement;
  if (!step || !target.closest('[data-alert]') || target.closest('textarea, [role="menu"]')) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-alert] [data-name]')];
  const at = rows.findIndex((row) => row.closest('[data-alert]') === target.closest('[data-alert]'));
  const next = rows[at + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
