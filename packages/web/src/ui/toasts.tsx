import { constants } from '@linehaul/domain/constants';
import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { type Icon, IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { text } from '../platform/i18n/index.ts';

/** Milliseconds (specification, sections 8 and 9). */
export const TOAST_MS = {
  info: constants.infoToastMs,
  loadComplete: constants.loadCompleteToastMs,
  error: constants.errorToastMs,
  warning: constants.warningToastMs,
  added: constants.addedToMapToastMs,
} as const;

type Kind = 'info' | 'success' | 'warning' | 'error';
const ICONS: Record<Kind, { icon: Icon; ink: string }> = {
  info: { icon: IconInfoCircle, ink: 'var(--lh-accent)' },
  success: { icon: IconCheck, ink: 'var(--lh-ok-text)' },
  warning: { icon: IconAlertTriangle, ink: 'var(--lh-warn-text)' },
  error: { icon: IconAlertTriangle, ink: 'var(--lh-danger-text)' },
};

const UNDO_MS = 8_000;

let count = 0;

/** Shows once per `id`. */
function show(message: ReactNode, kind: Kind, milliseconds: number, id = `toast-${++count}`): void {
  const { icon: KindIcon, ink } = ICONS[kind];
  notifications.show({
    id,
    message,
    autoClose: milliseconds,
    icon: <KindIcon size={16} color={ink} aria-hidden="true" />,
    color: 'transparent',
    className: 'lh-toast',
    role: kind === 'error' ? 'alert' : 'status',
    withBorder: true,
    closeButtonProps: { 'aria-label': text('ui.toast.close') },
    // The library pauses only on hover.
    onFocusCapture: () => notifications.update({ id, message, autoClose: false }),
    onBlurCapture: () => notifications.update({ id, message, autoClose: milliseconds }),
  });
}

const newestOf = new Map<string, string>();

/** Shows only the newest per `kind`. */
export function info(message: string, milliseconds: number = TOAST_MS.info, kind?: string): void {
  const id = `toast-${count + 1}`;
  if (kind) {
    notifications.hide(newestOf.get(kind) ?? '');
    newestOf.set(kind, id);
  }
  show(message, 'info', milliseconds);
}
export function loadComplete(message: string): void {
  show(message, 'success', TOAST_MS.loadComplete);
}
export function success(message: string, milliseconds: number = TOAST_MS.info): void {
  show(message, 'success', milliseconds);
}
export function successWithUndo(message: string, undo: () => void): void {
  const id = `toast-${count + 1}`;
  const act = () => {
    notifications.hide(id);
    undo();
  };
  show(
    <div className="lh-toast-undo">
      <span>{message}</span>
      <Button size="xs" variant="default" onClick={act}>
        {text('ui.toast.undo')}
      </Button>
    </div>,
    'success',
    UNDO_MS,
  );
}
export function warning(message: string): void {
  show(message, 'warning', TOAST_MS.warning);
}
export function failure(message: string, id?: string): void {
  show(message, 'error', TOAST_MS.error, id);
}
