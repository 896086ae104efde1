import type { DriverLicence } from '@linehaul/contracts/fleet';
import { isDate } from '@linehaul/domain/time';
import type { Translate } from '../../../platform/i18n/index.ts';
import type { FormValues } from '../../../ui/records/index.ts';

export interface LicenceValues {
  readonly key: string;
  readonly id?: string;
  readonly licenceNumber: string;
  readonly code: string;
  readonly permitCategories: readonly string[];
  readonly countryOfIssue: string;
  readonly issueDate: string;
  readonly expiryDate: string;
}

export function licencesOf(values: FormValues): readonly LicenceValues[] {
  return values.licences as readonly LicenceValues[];
}

export function licenceValues(licence: DriverLicence): LicenceValues {
  const { id, licenceNumber, code, permitCategories, countryOfIssue, issueDate, expiryDate } = licence;
  return {
    key: id,
    id,
    licenceNumber,
    code: code ?? '',
    permitCategories,
    countryOfIssue: countryOfIssue ?? '',
    issueDate: issueDate ?? '',
    expiryDate: expiryDate ?? '',
  };
}

let made = 0;

export function newLicence(countryOfIssue: string): LicenceValues {
  return {
    key: `new-${++made}`,
    licenceNumber: '',
    code: '',
    permitCategories: [],
    countryOfIssue,
    issueDate: '',
    expiryDate: '',
  };
}

export function licencesBody(licences: readonly LicenceValues[]): readonly object[] {
  return licences.map(({ key: _key, ...licence }) => ({
    ...licence,
    code: licence.code || null,
    countryOfIssue: licence.countryOfIssue || null,
    issueDate: licence.issueDate || null,
    expiryDate: licence.expiryDate || null,
  }));
}

export function validateLicences(licences: readonly LicenceValues[], t: Translate): Record<string, string> {
  const problems: Record<string, string> = {};
  licences.forEach((licence, place) => {
    const path = `licences.${place}.`;
    if (licence.licenceNumber.trim() === '')
      problems[`${path}licenceNumber`] = t('fleet.required', { name: t('fleet.licence.number') });
    for (const field of ['issueDate', 'expiryDate'] as const) {
      if (licence[field] && !isDate(licence[field])) problems[path + field] = t('fleet.notADay');
    }
    const { issueDate, expiryDate } = licence;
    if (isDate(issueDate) && isDate(expiryDate) && expiryDate <= issueDate) {
      problems[`${path}expiryDate`] = t('fleet.licence.notAfter');
    }
  });
  return problems;
}

/** 'Licence 2: expiry date'; undefined: another field. */
export function licenceFieldName(field: string, t: Translate): string | undefined {
  const [, place, name] = /^licences\.(\d+)\.(.+)$/.exec(field) ?? [];
  if (!name) return undefined;
  return t('fleet.licence.field', {
    number: Number(place) + 1,
    name: t([`fleet.licence.fields.${name}`, name]),
  });
}
