import { type AuditEntry, listAudit } from '@linehaul/contracts/audit';
import type { FakeServer } from '../../fake-server.ts';

const ID = (n: number) => `01a1fd66-0000-7000-8000-${String(n).padStart(12, '0')}`;

const entry = (n: number, more: Partial<AuditEntry> = {}): AuditEntry => ({
  id: ID(n),
  changeDateTimeUtc: new Date(Date.parse('2026-01-05T08:00:00Z') - n * 60_000).toISOString(),
  changeAuditUser: 'thandi',
  author: 'PERSON',
  subject: 'asset',
  recordId: ID(1000 + n),
  recordName: `HK ${10 + n} JZ GP`,
  kind: 'edit',
  changeComment: null,
  changes: [{ what: 'Site', from: 'Isando', to: 'Epping' }],
  ...more,
});

export const CHANGES: readonly AuditEntry[] = [
  entry(0, {
    changes: [
      { what: 'Site', from: 'Isando', to: 'Epping' },
      { what: 'Fleet number', from: null, to: 'T 214' },
      { what: 'Capacity', from: '28', to: '34' },
    ],
    changeComment: 'moved to Cape Town for the season',
  }),
  entry(1, {
    subject: 'journey',
    recordName: 'KF-2611-0429',
    kind: 'cancel',
    changeComment: 'customer called it off',
    changes: [
      { what: 'Journey status', from: 'Approved', to: 'Cancelled' },
      { what: 'Actual end', from: '2026-01-05T09:30:00+02:00', to: '2026-01-05T09:41:07+02:00' },
    ],
  }),
  entry(2, {
    subject: 'organisation',
    recordName: null,
    changeAuditUser: 'lerato.maseko',
    changes: [{ what: 'On time minutes', from: '15', to: '7' }],
  }),
  entry(3, {
    subject: 'member',
    recordName: 'sipho',
    changeAuditUser: 'lerato.maseko',
    changes: [
      { what: 'Member', from: 'sipho', to: 'sipho' },
      { what: 'Role', from: 'viewer', to: 'controller' },
    ],
  }),
  entry(4, {
    subject: 'driver',
    recordName: 'Xolani Dlamini',
    kind: 'delete',
    changes: [{ what: 'Name', from: 'Xolani Dlamini', to: null }],
  }),
  entry(5, {
    subject: 'shift-handover',
    recordName: null,
    kind: 'takeOver',
    changeAuditUser: 'lerato.maseko',
    changeComment: 'Beitbridge is slow',
    changes: [{ what: 'Taking over', from: null, to: 'lerato.maseko' }],
  }),
];

/** `count`: more changes, in pages. */
export function answerAudit(server: FakeServer, count = 0): void {
  const all = [...CHANGES, ...Array.from({ length: count }, (_, i) => entry(CHANGES.length + i))];
  server.answer(listAudit, ({ query: { login, subject, text, recordId, after, size } }) => {
    const matching = all.filter(
      (row) =>
        (!login || row.changeAuditUser.includes(login)) &&
        (!subject || row.subject === subject) &&
        (!recordId || row.recordId === recordId) &&
        (!text || JSON.stringify(row).toLowerCase().includes(text.toLowerCase())),
    );
    const from = after ? matching.findIndex(({ id }) => after.endsWith(id)) + 1 : 0;
    const rows = matching.slice(from, from + size);
    const last = rows.at(-1);
    const isMore = last && from + size < matching.length;
    return { rows, next: isMore ? `2026-01-05 08:00:00+00_${last.id}` : null };
  });
}
