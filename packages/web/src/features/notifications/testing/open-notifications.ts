import { planningDesk } from '@linehaul/testkit/worlds';
import { page } from 'vitest/browser';
import { answerNotifications } from '../../../testing/answers/administration/notifications.ts';
import { openApp } from '../../../testing/index.ts';

export const openNotifications = (held: Parameters<typeof answerNotifications>[1] = {}) =>
  openApp('/admin/notifications', planningDesk, {
    role: 'administrator',
    prepare: ({ server }) => answerNotifications(server, held),
  });
export const item = (text: string) => page.getByRole('listitem').filter({ hasText: text });
export const button = (name: string | RegExp) => page.getByRole('button', { name });
