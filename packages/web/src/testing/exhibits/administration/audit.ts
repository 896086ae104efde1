import { listAudit } from '@linehaul/contracts/audit';
import { planningDesk } from '@linehaul/testkit/worlds';
import { answerAudit } from '../../answers/administration/audit.ts';
import { ApiFailure } from '../../fake-server.ts';
import { alsoOnPhone, inRoom, opening, PHONE } from '../exhibit.ts';
import { presses, reads, sees } from '../steps.ts';

const audit = opening({
  path: '/admin/audit',
  world: planningDesk,
  role: 'supervisor',
  prepare: ({ server }) => answerAudit(server),
});

export const auditExhibits = inRoom('audit', [
  ...alsoOnPhone(audit('Audit', () => reads('KF-2611-0429'))),
  audit('Audit, one change with all its fields', async () => {
    await presses('row', /HK 10 JZ GP/);
    await sees('dialog', /^Asset/);
  }),
  audit(
    'Audit, one change with all its fields, on a phone',
    async () => {
      await presses('button', /HK 10 JZ GP/);
      await sees('dialog', /^Asset/);
    },
    PHONE,
  ),
  audit('Audit, many changes', () => reads('50 changes shown'), {
    prepare: ({ server }) => answerAudit(server, 400),
  }),
  audit('Audit, nothing matches', () => reads('No change matches'), { path: '/admin/audit?q=zzz' }),
  audit('Audit, nothing changed yet', () => reads('Nothing has been changed yet'), {
    prepare: ({ server }) => server.answer(listAudit, { rows: [], next: null }),
  }),
  audit('Audit that cannot be read', () => reads('Could not retrieve the changes'), {
    prepare: ({ server }) => server.answer(listAudit, new ApiFailure('badRequest')),
  }),
]);
