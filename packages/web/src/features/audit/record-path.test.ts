import { expect, test } from 'vitest';
import { recordPath } from './record-path.ts';

const of = (subject: string, kind = 'edit') => ({ subject, recordId: 'r-1', kind });

test('a record opens where it is kept', () => {
  expect(recordPath(of('asset'), false)).toBe('/fleet-admin/assets/r-1');
  expect(recordPath(of('driver-duty', 'delete'), false)).toBeUndefined();
  expect(recordPath(of('driver-duty'), false)).toBe('/fleet-admin/drivers/r-1');
  expect(recordPath(of('transporter-email'), false)).toBe('/transporter-email/r-1/view');
});

test('what administrators keep opens for them alone, and what is deleted for nobody', () => {
  expect(recordPath(of('member'), false)).toBeUndefined();
  expect(recordPath(of('member'), true)).toBe('/admin/members');
  expect(recordPath(of('webhook'), true)).toBe('/admin/notifications');
  expect(recordPath(of('notification'), true)).toBe('/admin/notifications');
  expect(recordPath(of('site', 'delete'), true)).toBeUndefined();
});
