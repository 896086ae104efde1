import type { DriverLicence, WholeDriver } from '@linehaul/contracts/fleet';
import type { Translate } from '../../platform/i18n/index.ts';
import { isDay } from '../../ui/records/index.ts';

/** A licence as the form has it; empty texts are nothing. */
export interface LicenceValues {
  /** Of the row on the screen. */
  readonly key: string;
  /** Absent: it is new. */
  readonly id?: string;
  readonly licenceNumber: string;
  readonly code: string;
  readonly permitCategories: readonly string[];
  readonly countryOfIssue: string;
  readonly issueDate: string;
  readonly expiryDate: string;
}

export interface DriverValues {
  readonly name: string;
  readonly employeeNumber: string;
  readonly mobileNumber: string;
  readonly emailAddress: string;
  readonly siteId: string;
  readonly licences: readonly LicenceValues[];
}

export const NO_DRIVER: DriverValues = {
  name: '',
  employeeNumber: '',
  mobileNumber: '',
  emailAddress: '',
  siteId: '',
  licences: [],
};

export function driverValues(driver: WholeDriver): DriverValues {
  const { name, employeeNumber, mobileNumber, emailAddress, siteId, licences } = driver;
  return {
    name,
    employeeNumber: employeeNumber ?? '',
    mobileNumber: mobileNumber ?? '',
    emailAddress: emailAddress ?? '',
    siteId: siteId ?? '',
    licences: licences.map(licenceValues),
  };
}

function licenceValues(licence: DriverLicence): LicenceValues {
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

/** A licence that is still to be written. */
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

/** What is sent: the whole driver, on the version that was seen. */
export function driverBody(values: DriverValues, version: number | undefined): Record<string, unknown> {
  const { licences, ...fields } = values;
  return {
    ...fields,
    ...(version === undefined ? {} : { version }),
    licences: licences.map(({ key: _key, ...licence }) => ({
      ...licence,
      code: licence.code || null,
      countryOfIssue: licence.countryOfIssue || null,
      issueDate: licence.issueDate || null,
      expiryDate: licence.expiryDate || null,
    })),
  };
}

/** What is wrong with the form, by field. */
export function validateDriver(values: DriverValues, t: Translate): Record<string, string> {
  const problems: Record<string, string> = {};
  const required = (field: string, value: string, name: string) => {
    if (value.trim() === '') problems[field] = t('fleet.required', { name });
  };
  required('name', values.name, t('fleet.drivers.name'));
  if (values.emailAddress.trim() && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(values.emailAddress.trim())) {
    problems.emailAddress = t('fleet.drivers.notAnAddress');
  }
  values.licences.forEach((licence, place) => {
    const path = `licences.${place}.`;
    required(`${path}licenceNumber`, licence.licenceNumber, t('fleet.licence.number'));
    for (const field of ['issueDate', 'expiryDate'] as const) {
      if (licence[field] && !isDay(licence[field])) problems[path + field] = t('fleet.notADay');
    }
    const { issueDate, expiryDate } = licence;
    if (isDay(issueDate) && isDay(expiryDate) && expiryDate <= issueDate) {
      problems[`${path}expiryDate`] = t('fleet.licence.notAfter');
    }
  });
  return problems;
}

/** A field's name as people read it: 'Licence 2: expiry date'. */
export function driverFieldName(field: string, t: Translate): string {
  const [, place, name] = /^licences\.(\d+)\.(.+)$/.exec(field) ?? [];
  if (!name) return t([`fleet.drivers.${field}`, `fleet.${field}`, field]);
  return t('fleet.licence.field', {
    number: Number(place) + 1,
    name: t([`fleet.licence.fields.${name}`, name]),
  });
}
