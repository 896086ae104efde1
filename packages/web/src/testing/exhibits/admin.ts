import { getConfigProps } from '@linehaul/contracts/admin';
import { answerDocs, asAdmin, oneOperator } from '../answers/admin.ts';
import { ApiFailure } from '../fake-server.ts';
import { apiKeyExhibits } from './administration/api-keys.ts';
import { auditExhibits } from './administration/audit.ts';
import { notificationExhibits } from './administration/notifications.ts';
import { inRoom, opening, PHONE } from './exhibit.ts';
import { presses, reads, sees, types } from './steps.ts';

const at = (path: string) => opening({ ...asAdmin, path, world: oneOperator });

const PAGES = [
  ['/admin/metrics', 'Metrics', 'CPU of the server'],
  ['/admin/health', 'Health', 'Status engine'],
  ['/admin/configuration', 'Configuration', 'Environment variables'],
  ['/admin/logs', 'Logs', 'tracking'],
  ['/admin/members', 'Members', 'dispatcher'],
  ['/admin/settings', 'Organisation settings', 'Punctuality'],
  ['/admin/boards', 'Wall boards', 'Isando control room'],
] as const;

const pages = inRoom('admin', [
  ...PAGES.map(([path, name, shown]) => at(path)(name, () => reads(shown))),
  at('/admin/configuration')('Configuration that cannot be read', () => sees('button', 'Try again'), {
    prepare: ({ server }) => server.answer(getConfigProps, new ApiFailure('badRequest')),
  }),
  at('/admin/docs')('API documentation on a phone', () => reads('journeys'), {
    ...PHONE,
    prepare: ({ server }) => answerDocs(server),
  }),
  at('/admin/boards')('Link of a wall board, just granted', async () => {
    await types('Name', 'Reception');
    await presses('button', 'Grant wall board');
    await sees('dialog', /^Link of the wall board/);
  }),
  at('/admin/boards')('End wall board, just opened', async () => {
    await presses('button', 'End Isando control room');
    await sees('dialog', /^End wall board/);
  }),
  at('/admin/boards')('Wall boards on a phone', () => reads('Isando control room'), PHONE),
  at('/admin/members')('Members on a phone', () => reads('dispatcher'), PHONE),
  at('/admin/metrics')('Threads of the server', async () => {
    await presses('button', 'Threads');
    await sees('heading', 'Stack of main');
  }),
  at('/admin/members')('Remove member, just opened', async () => {
    await presses('button', 'Remove dispatcher');
    await sees('dialog', /^Remove member/);
  }),
  at('/admin/settings')(
    'Organisation settings on a phone, one emptied',
    async () => {
      await sees('textbox', 'On time up to');
      await types('On time up to', '{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}');
      await reads('Needs a number');
    },
    PHONE,
  ),
]);

export const adminExhibits = [...pages, ...auditExhibits, ...notificationExhibits, ...apiKeyExhibits];
