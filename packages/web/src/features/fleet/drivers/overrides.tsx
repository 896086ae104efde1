import {
  archiveDriver,
  createDriver,
  DRIVER_SORTS,
  type Driver,
  getDriver,
  listDrivers,
  restoreDriver,
  updateDriver,
  type WholeDriver,
} from '@linehaul/contracts/fleet';
import { IconSteeringWheel } from '@tabler/icons-react';
import { call } from '../../../platform/api/index.ts';
import type { Archivable, FormOverrides, ListOverrides, RecordOf } from '../../../ui/records/index.ts';
import { Held } from '../Held.tsx';
import { DRIVERS_PATH, driverPath, NEW_DRIVER_PATH } from '../paths.ts';
import { SiteField } from '../SiteField.tsx';
import { SiteFilter } from '../SiteFilter.tsx';
import { LicenceBadge } from './LicenceBadge.tsx';
import { LicenceFields } from './LicenceFields.tsx';
import { LicenceFilter, standingsOf } from './LicenceFilter.tsx';
import {
  licenceFieldName,
  licencesBody,
  licencesOf,
  licenceValues,
  validateLicences,
} from './licence-values.ts';

const one = ({ orgId, id }: RecordOf) => ({ orgId, driverId: id });

export const drivers: Archivable<Driver, WholeDriver> = {
  entity: 'driver',
  kind: 'drivers',
  texts: 'fleet.drivers',
  room: 'fleet.admin',
  listPath: DRIVERS_PATH,
  newPath: NEW_DRIVER_PATH,
  idName: 'driverId',
  pathTo: (id) => ({ to: driverPath(id) }),
  isArchived: ({ archived }) => archived,
  calls: {
    list: listDrivers,
    read: ({ orgId, id }, signal) => call(getDriver, { params: { orgId, id }, signal }),
    create: (orgId, body) => call(createDriver, { params: { orgId }, body }),
    update: (of, body) => call(updateDriver, { params: one(of), body }),
    archive: (of, { version }, overrideConflict) =>
      call(archiveDriver, { params: one(of), body: { version, overrideConflict } }),
    restore: (of, { version }) => call(restoreDriver, { params: one(of), body: { version } }),
  },
  Held,
};

function Badge({ record: { licenceExpiryDate } }: { readonly record: Driver }) {
  return licenceExpiryDate && <LicenceBadge expiryDate={licenceExpiryDate} />;
}

export const driverList: ListOverrides<Driver> = {
  icon: IconSteeringWheel,
  sorts: DRIVER_SORTS,
  filters: ['site', 'licences'],
  queryOf: ({ site, licences }) => {
    const standings = standingsOf(licences);
    return {
      ...(site ? { 'siteId.equals': site } : {}),
      ...(standings ? { 'licenceStanding.in': standings } : {}),
    };
  },
  Filters: (props) => (
    <>
      <SiteFilter {...props} />
      <LicenceFilter {...props} />
    </>
  ),
  columns: [
    { id: 'name', least: 200 },
    { id: 'employeeNumber', width: 150 },
    { id: 'mobileNumber', width: 150 },
    { id: 'siteName', header: 'fleet.site', least: 120, text: ({ siteName }) => siteName },
    {
      id: 'licenceExpiryDate',
      header: 'fleet.licence.expires',
      width: 130,
      text: ({ licenceExpiryDate }) => licenceExpiryDate,
    },
    {
      id: 'standing',
      header: 'fleet.licence.validity',
      width: 180,
      cell: (row) => <Badge record={row} />,
    },
  ],
  cardParts: ({ employeeNumber, siteName, mobileNumber }) => [employeeNumber, siteName, mobileNumber],
  Badge,
};

const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export const driverForm: FormOverrides<WholeDriver> = {
  sections: [
    { text: 'person', fields: ['name', 'employeeNumber', 'siteId'], hasOthers: true },
    { text: 'contact', fields: ['mobileNumber', 'emailAddress'] },
    { text: 'licences', fields: [], part: (props) => <LicenceFields {...props} /> },
  ],
  hidden: ['archived'],
  empty: '',
  inputs: {
    siteId: SiteField,
    mobileNumber: { type: 'tel', maxLength: 50 },
    emailAddress: { type: 'email', maxLength: 200 },
  },
  valuesOf: (driver) => ({ licences: (driver?.licences ?? []).map(licenceValues) }),
  check: (values, t) => {
    const address = String(values.emailAddress).trim();
    return {
      ...(address && !ADDRESS.test(address) ? { emailAddress: t('fleet.drivers.notAnAddress') } : {}),
      ...validateLicences(licencesOf(values), t),
    };
  },
  bodyOf: (body, values) => ({ ...body, licences: licencesBody(licencesOf(values)) }),
  fieldName: licenceFieldName,
  Badge,
};
