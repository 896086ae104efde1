import type { AuditEntry } from '@linehaul/contracts/audit';
import { entityOf } from '@linehaul/domain/audit';

const OF_ADMINISTRATORS: Readonly<Record<string, string>> = {
  member: '/admin/members',
  'wall-board': '/admin/boards',
  organisation: '/admin/settings',
  'api-key': '/admin/notifications',
  'notification-rule': '/admin/notifications',
  webhook: '/admin/notifications',
  notification: '/admin/notifications',
  'notification-settings': '/admin/notifications',
  'figures-report': '/admin/notifications',
};

type Named = Pick<AuditEntry, 'subject' | 'recordId' | 'kind'>;

/** Undefined: no page for this person. A journey opens in its overview. */
export function recordPath({ subject, recordId, kind }: Named, mayAdminister: boolean): string | undefined {
  const ofAdministrators = OF_ADMINISTRATORS[subject];
  if (ofAdministrators) return mayAdminister ? ofAdministrators : undefined;
  if (kind === 'delete') return undefined;
  if (subject === 'asset') return `/fleet-admin/assets/${recordId}`;
  if (subject === 'driver' || subject === 'driver-duty') return `/fleet-admin/drivers/${recordId}`;
  return entityOf(subject)?.screen ? `/${subject}/${recordId}/view` : undefined;
}
