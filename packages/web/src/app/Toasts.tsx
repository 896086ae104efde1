import { Notifications, useNotifications } from '@mantine/notifications';
import { type ReactNode, useLayoutEffect } from 'react';
import { placeOfToasts } from '../ui/index.ts';

/** What toasts avoid may move. */
const PLACE_AGAIN_MS = 200;
/** Pixels, while a toast opens. */
const LEAST_HEIGHT = 56;

/** Toasts shown before this mounts wait for it. */
export function Toasts(): ReactNode {
  const { notifications } = useNotifications();
  const count = notifications.length;
  useLayoutEffect(() => {
    if (count === 0) return;
    place(count);
    const timer = setInterval(() => place(count), PLACE_AGAIN_MS);
    return () => clearInterval(timer);
  }, [count]);
  return (
    <Notifications position="bottom-right" limit={3} containerWidth={360} pauseResetOnHover="notification" />
  );
}

/** The box of its content, where it has none itself. */
function boxOf(one: Element): DOMRect {
  const box = one.getBoundingClientRect();
  if (box.width > 0) return box;
  const content = document.createRange();
  content.selectNodeContents(one);
  return content.getBoundingClientRect();
}

/** `data-clear-of-toasts` stays free. */
function place(count: number): void {
  const root = document.querySelector('.mantine-Notifications-root[data-position="bottom-right"]');
  if (!root) return;
  const { width, height } = root.getBoundingClientRect();
  const clear = [...document.querySelectorAll('[data-clear-of-toasts]')]
    .map(boxOf)
    .filter((box) => box.width > 0 && box.height > 0);
  const { right, bottom } = placeOfToasts(
    { width: innerWidth, height: innerHeight },
    { width, height: Math.max(height, count * LEAST_HEIGHT) },
    clear,
  );
  const { style } = document.documentElement;
  style.setProperty('--lh-toasts-right', `${right}px`);
  style.setProperty('--lh-toasts-bottom', `${bottom}px`);
}
