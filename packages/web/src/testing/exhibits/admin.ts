import { getApiDocs, getConfigProps } from '@linehaul/contracts/admin';
import { getInfo } from '@linehaul/contracts/identity';
import { asAdmin, oneOperator } from '../answers/admin.ts';
import { INFO } from '../desk-answers.ts';
import { ApiFailure } from '../fake-server.ts';
import { inRoom } from './exhibit.ts';
import { presses, reads, sees, types } from './steps.ts';

const at = (path: string) => ({ ...asAdmin, path, world: oneOperator });
const PHONE = { width: 390, height: 844 };

const PAGES = [
  ['/admin/metrics', 'Metrics', 'CPU of the server'],
  ['/admin/health', 'Health', 'Status engine'],
  ['/admin/configuration', 'Configuration', 'Environment variables'],
  ['/admin/logs', 'Logs', 'tracking'],
  ['/admin/members', 'Members', 'dispatcher'],
  ['/admin/settings', 'Organisation settings', 'Punctuality'],
] as const;

const API_DOCS = {
  openapi: '3.1.0',
  info: {
    title: 'Linehaul',
    version: '1.0.0',
    description: 'Instants are ISO 8601 in UTC; distances are kilometres, positions degrees of WGS 84.',
  },
  paths: {
    '/api/journeys/{orgId}': {
      get: {
        tags: ['journeys'],
        summary: 'The journeys of an organisation',
        parameters: [{ name: 'orgId', in: 'path', required: true, schema: { type: 'string' } }],
        responses: { 200: { description: 'A page of them' } },
      },
    },
  },
};

export const adminExhibits = inRoom('admin', [
  ...PAGES.map(([path, name, shown]) => ({ ...at(path), name, show: async () => void (await reads(shown)) })),
  {
    ...at('/admin/configuration'),
    name: 'Configuration that cannot be read',
    prepare: (opened) => {
      asAdmin.prepare(opened);
      opened.server.answer(getConfigProps, new ApiFailure('badRequest'));
    },
    show: async () => void (await sees('button', 'Try again')),
  },
  {
    ...at('/admin/docs'),
    name: 'API documentation on a phone',
    viewport: PHONE,
    prepare: (opened) => {
      asAdmin.prepare(opened);
      opened.server
        .answer(getInfo, { ...INFO, activeProfiles: ['prod', 'api-docs'] })
        .answer(getApiDocs, API_DOCS);
    },
    show: async () => void (await reads('journeys')),
  },
  {
    ...at('/admin/members'),
    name: 'Members on a phone',
    viewport: PHONE,
    show: async () => void (await reads('dispatcher')),
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
