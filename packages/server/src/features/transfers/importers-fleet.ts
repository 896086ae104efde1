import {
  type Asset,
  assetBody,
  type Driver,
  driverBody,
  type WrittenAsset,
  type WrittenDriver,
} from '@linehaul/contracts/fleet';
import type { AssetId } from '@linehaul/domain/core';
import { registrationKey } from '@linehaul/domain/fleet';
import type { OrganisationList } from '@linehaul/domain/organisation';
import { assetsOfKeys, bulkAssets, bulkDrivers, devicesInUse, driversOfNames } from '../fleet/index.ts';
import { type Given, type Importer, publishLists } from './importer.ts';
import { keysOf, textIn } from './importers-map.ts';
import { sitesByName } from './names-store.ts';
import { resolving, wordOf } from './resolve.ts';

export const assetImporter: Importer<WrittenAsset, Asset> = {
  kind: 'assets',
  bulk: bulkAssets,
  schema: assetBody as never,
  fieldOf: { siteId: 'site' },
  resolve: async (tx, organisation, rows) => {
    const resolved = await resolving(rows, {
      site: { of: 'site', find: (names) => sitesByName(tx, organisation, names) },
    });
    const devices = rows.flatMap((given) => {
      const [registrationNumber, deviceId] = [textIn(given.registrationNumber), textIn(given.deviceId)];
      return registrationNumber && deviceId ? [{ registrationNumber, deviceId }] : [];
    });
    const taken = await devicesInUse(tx, organisation, devices);
    return resolved.map(({ given, findings }) =>
      typeof given.deviceId === 'string' && taken.has(given.deviceId)
        ? { given, findings: [...findings, { field: 'deviceId', reason: 'is in use already' }] }
        : { given, findings },
    );
  },
  keyOf: (given) => {
    const registration = textIn(given.registrationNumber);
    return registration && registrationKey(registration);
  },
  find: (tx, organisation, rows) => assetsOfKeys(tx, organisation, keysOf(assetImporter, rows)),
  bodyOf: (given, stored) => {
    const or = (name: string, before: unknown) => (name in given ? given[name] : before);
    return {
      // Written with other blanks or case it is the same registration, and stays as it is.
      registrationNumber: stored?.registrationNumber ?? given.registrationNumber,
      assetCategory: or('assetCategory', stored?.assetCategory) ?? stored?.assetCategory ?? 'VEHICLE',
      assetTypeName: or('assetTypeName', stored?.assetTypeName) ?? stored?.assetTypeName,
      fleetNumber: or('fleetNumber', stored?.fleetNumber),
      make: or('make', stored?.make),
      model: or('model', stored?.model),
      year: or('year', stored?.year),
      vinNumber: or('vinNumber', stored?.vinNumber),
      siteId: or('site', stored?.siteId),
      description: or('description', stored?.description),
      odometer: or('odometer', stored?.odometer),
      deviceId: or('deviceId', stored?.deviceId),
    };
  },
  isArchived: (stored) => stored.archived,
  notify: async (needs, written) => {
    const { organisation, actor, outcomes } = written;
    const touched = outcomes.filter((o) => o.action === 'CREATE' || o.action === 'CHANGE');
    if (touched.length === 0) return;
    const organisationId = organisation.id;
    const categories = new Set(touched.map(({ columns }) => columns.asset_category));
    const lists: OrganisationList[] = [
      ...(categories.has('VEHICLE') ? (['vehicles'] as const) : []),
      ...(categories.has('TRAILER') ? (['trailers'] as const) : []),
    ];
    const assetIds = touched.map(({ id }) => id as AssetId);
    needs.bus.publish('organisation-data.changed', { organisationId, lists, assetIds });
    const paired = touched.filter((o) =>
      o.action === 'CREATE' ? o.columns.device_id : o.fields.includes('deviceId'),
    );
    if (paired.length > 0) {
      needs.bus.publish('plan.changed', {
        organisationId,
        vehicleIds: paired.map(({ id }) => id as AssetId),
      });
    }
    for (const { id, columns } of paired) {
      if (typeof columns.device_id !== 'string') continue;
      const deviceId = columns.device_id;
      needs.bus.publish('device.paired', { organisationId, assetId: id as AssetId, deviceId, ...actor });
    }
    const renamed = touched.flatMap((o) =>
      o.action === 'CHANGE' && o.fields.includes('fleetNumber') ? [o.id] : [],
    );
    if (renamed.length > 0) await needs.journeys.renamed(organisationId, { assetIds: renamed });
  },
};

export const driverImporter: Importer<WrittenDriver, Driver> = {
  kind: 'drivers',
  bulk: bulkDrivers,
  schema: driverBody as never,
  fieldOf: { siteId: 'site' },
  resolve: (tx, organisation, rows) =>
    resolving(rows, { site: { of: 'site', find: (names) => sitesByName(tx, organisation, names) } }),
  keyOf: driverKey,
  find: async (tx, organisation, rows) => {
    const numbers = rows.flatMap((given) => textIn(given.employeeNumber) ?? []);
    const names = rows.flatMap((given) =>
      textIn(given.employeeNumber) ? [] : [wordOf(String(given.name ?? ''))],
    );
    const drivers = await driversOfNames(tx, organisation, numbers, names);
    const found = new Map<string, Driver | string>();
    for (const driver of drivers) {
      if (driver.employeeNumber) found.set(`number ${driver.employeeNumber}`, driver);
      if (driver.archived) continue;
      const key = `name ${wordOf(driver.name)}`;
      found.set(
        key,
        found.has(key) ? 'is the name of several drivers: the employee number tells them apart' : driver,
      );
    }
    return found;
  },
  bodyOf: (given, stored) => {
    const or = (name: string, before: unknown) => (name in given ? given[name] : before);
    return {
      name: or('name', stored?.name),
      employeeNumber: textIn(given.employeeNumber) ?? stored?.employeeNumber,
      mobileNumber: or('mobileNumber', stored?.mobileNumber),
      emailAddress: or('emailAddress', stored?.emailAddress),
      siteId: or('site', stored?.siteId),
    };
  },
  isArchived: (stored) => stored.archived,
  notify: async (needs, written) => {
    const touched = written.outcomes.filter((o) => o.action === 'CREATE' || o.action === 'CHANGE');
    if (touched.length === 0) return;
    publishLists(needs, written, ['drivers']);
    const renamed = touched.flatMap((o) =>
      o.action === 'CHANGE' && o.fields.includes('name') ? [o.id] : [],
    );
    if (renamed.length > 0) await needs.journeys.renamed(written.organisation.id, { driverIds: renamed });
  },
};

/** The employee number, or else the name. */
function driverKey(given: Given): string | undefined {
  const number = textIn(given.employeeNumber);
  if (number) return `number ${number}`;
  const name = textIn(given.name);
  return name && `name ${wordOf(name)}`;
}
