import { Notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';

/** Where toasts show. What was told before it is there waits for it. */
export function Toasts(): ReactNode {
  return (
    <Notifications position="bottom-right" limit={3} containerWidth={360} pauseResetOnHover="notification" />
  );
}
