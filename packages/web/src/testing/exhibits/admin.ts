import { getConfigProps } from '@linehaul/contracts/admin';
import { TWO_OPERATORS } from '@linehaul/testkit/worlds';
import { answerAdmin } from '../answers/admin.ts';
import { Refusal } from '../fake-server.ts';
import type { OpenOptions } from '../open-app.tsx';
import { inRoom } from './exhibit.ts';
import { presses, reads, sees, types } from './steps.ts';

/** Of one organisation, so that it is chosen without a question. */
const WORLD = { ...TWO_OPERATORS, organisations: TWO_OPERATORS.organisations.slice(0, 1) };
const prepare: OpenOptions['prepare'] = ({ server }) =>
  answerAdmin(server, [
    { login: 'admin', authorities: ['ROLE_USER', 'ROLE_ADMIN'], lastSeenUtc: '2026-01-05T06:00:00.000Z' },
    { login: 'dispatcher', authorities: null, lastSeenUtc: null },
  ]);
const at = (path: string) => ({
  path,
  prepare,
  world: () => WORLD,
  login: 'admin',
  authorities: ['ROLE_USER', 'ROLE_ADMIN'],
});
const PHONE = { width: 390, height: 844 };

/** Path, heading, and a text that shows only once the server has answered. */
const PAGES = [
  ['/admin/metrics', 'Metrics', 'CPU of the server'],
  ['/admin/health', 'Health', 'Status engine'],
  ['/admin/configuration', 'Configuration', 'Environment variables'],
  ['/admin/logs', 'Logs', 'tracking'],
  ['/admin/members', 'Members', 'dispatcher'],
  ['/admin/settings', 'Organisation settings', 'Punctuality'],
] as const;

export const adminExhibits = inRoom('admin', [
  ...PAGES.map(([path, name, shown]) => ({ ...at(path), name, show: async () => void (await reads(shown)) })),
  {
    ...at('/admin/configuration'),
    name: 'Configuration that cannot be read',
    prepare: (opened) => {
      prepare?.(opened);
      opened.server.answer(getConfigProps, new Refusal('badRequest'));
    },
    show: async () => void (await sees('button', 'Try again')),
  },
  {
    ...at('/admin/metrics'),
    name: 'Threads of the server',
    show: async () => {
      await presses('button', 'Threads');
      await sees('heading', 'Stack of main');
    },
  },
  {
    ...at('/admin/members'),
    name: 'Remove member, just opened',
    show: async () => {
      await presses('button', 'Remove dispatcher');
      await sees('dialog', /^Remove member/);
    },
  },
  {
    ...at('/admin/settings'),
    name: 'Organisation settings on a phone, one emptied',
    viewport: PHONE,
    show: async () => {
      await sees('textbox', 'On time up to');
      await types('On time up to', '{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}');
      await reads('Needs a number');
    },
  },
]);
