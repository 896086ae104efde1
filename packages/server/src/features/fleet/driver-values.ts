import type { Driver, WrittenDriver } from '@linehaul/contracts/fleet';
import type { DriverValues } from './driver-store.ts';

/** What is stored of a body. */
export const valuesOf = (body: WrittenDriver): Omit<DriverValues, 'archived'> => ({
  name: body.name,
  employee_number: body.employeeNumber ?? null,
  mobile_number: body.mobileNumber ?? null,
  email_address: body.emailAddress ?? null,
  site_id: body.siteId?.toLowerCase() ?? null,
});

type HistoryField = 'name' | 'employeeNumber' | 'mobileNumber' | 'emailAddress' | 'siteId' | 'archived';

/** What the history keeps of a driver beside the licences. */
export function plainHistoryOf(driver: Pick<Driver, HistoryField>): Readonly<Record<string, unknown>> {
  const { name, employeeNumber, mobileNumber, emailAddress, siteId, archived } = driver;
  return { name, employeeNumber, mobileNumber, emailAddress, siteId, archived };
}
