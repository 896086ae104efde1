import { notifications } from '@mantine/notifications';

/** How long a toast stays, in milliseconds (specification, section 9). */
export const TOAST_MS = {
  info: 2_000,
  loadComplete: 3_000,
  error: 5_000,
  warning: 5_000,
  added: 3_000,
} as const;

function show(message: string, kind: 'info' | 'success' | 'warning' | 'error', autoClose: number): void {
  notifications.show({
    message,
    autoClose,
    color: kind === 'error' ? 'danger' : kind === 'warning' ? 'warn' : kind === 'success' ? 'ok' : 'signal',
    role: kind === 'error' ? 'alert' : 'status',
    withBorder: true,
  });
}

export function info(message: string, milliseconds: number = TOAST_MS.info): void {
  show(message, 'info', milliseconds);
}
export function loadComplete(message: string): void {
  show(message, 'success', TOAST_MS.loadComplete);
}
export function warning(message: string): void {
  show(message, 'warning', TOAST_MS.warning);
}
export function failure(message: string): void {
  show(message, 'error', TOAST_MS.error);
}
