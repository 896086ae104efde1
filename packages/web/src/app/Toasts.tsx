import { Notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';

/** Toasts shown before this mounts wait for it. */
export function Toasts(): ReactNode {
  return (
    <Notifications position="bottom-right" limit={3} containerWidth={360} pauseResetOnHover="notification" />
  );
}
