import { LICENCE_CODES, PERMIT_CATEGORIES } from '@linehaul/domain/fleet';
import { z } from 'zod';
import { optionalOrNull, plannedDate, sentBack } from '../http/index.ts';
import { ownFields, record, requiredLine } from './record.ts';

export const driverLicence = z.object({
  ...record,
  driverLicenceId: z.string(),
  driverId: z.string(),
  licenceNumber: z.string(),
  code: z.enum(LICENCE_CODES).nullable(),
  permitCategories: z.array(z.enum(PERMIT_CATEGORIES)),
  /** ISO 3166 alpha-2. */
  countryOfIssue: z.string().nullable(),
  issueDate: z.string().nullable(),
  expiryDate: z.string().nullable(),
});
export type DriverLicence = z.infer<typeof driverLicence>;

export const LICENCE_LIMIT = 20;

const written = {
  licenceNumber: requiredLine(50),
  code: optionalOrNull(z.enum(LICENCE_CODES)),
  permitCategories: optionalOrNull(z.array(z.enum(PERMIT_CATEGORIES)).max(PERMIT_CATEGORIES.length)),
  countryOfIssue: optionalOrNull(z.string().regex(/^[A-Z]{2}$/, 'is not a country code of two letters')),
  issueDate: optionalOrNull(plannedDate),
  expiryDate: optionalOrNull(plannedDate),
};
const isInOrder = ({ issueDate, expiryDate }: { issueDate?: string; expiryDate?: string }) =>
  !issueDate || !expiryDate || expiryDate > issueDate;
const notInOrder = { path: ['expiryDate'], message: 'must be after the issue date' };

export const loadedLicence = z.object(written).refine(isInOrder, notInOrder);

/** With id: changed; without: added. */
export const writtenLicence = z
  .strictObject({
    id: optionalOrNull(z.string()),
    ...written,
    driverLicenceId: sentBack(z.string()),
    driverId: sentBack(z.string()),
    version: sentBack(z.number()),
    ...ownFields,
  })
  .refine(isInOrder, notInOrder);
export type WrittenLicence = z.infer<typeof writtenLicence>;
