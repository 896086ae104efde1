import {
  type Asset,
  assetBody,
  type Driver,
  driverBody,
  type WrittenAsset,
  type WrittenDriver,
} from '@linehaul/contracts/fleet';
import { registrationKey } from '@linehaul/domain/fleet';
import { assetRecords, driverRecords, fleetLoads } from '../../fleet/index.ts';
import { sitesByName } from '../names-store.ts';
import { type Given, type Importer, overStored } from './importer.ts';
import { keysOf, textIn } from './importers-map.ts';
import { resolving, wordOf } from './resolve.ts';

const CATEGORY_STAYS = 'is another than that of the asset there, and is changed only on its own page';

export const assetImporter: Importer<WrittenAsset, Asset> = {
  kind: 'assets',
  records: {
    ...assetRecords.kind,
    prepare: (body, stored) =>
      stored && body.assetCategory !== stored.assetCategory
        ? [{ objectName: 'asset', field: 'assetCategory', message: CATEGORY_STAYS }]
        : assetRecords.kind.prepare(body, stored),
  },
  schema: assetBody as never,
  resolve: async (tx, organisation, rows) => {
    const resolved = await resolving(rows, {
      site: { of: 'site', find: (names) => sitesByName(tx, organisation, names) },
    });
    const devices = rows.flatMap((given) => {
      const [registrationNumber, deviceId] = [textIn(given.registrationNumber), textIn(given.deviceId)];
      return registrationNumber && deviceId ? [{ registrationNumber, deviceId }] : [];
    });
    const taken = await fleetLoads.devicesInUse(tx, organisation, devices);
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
  find: (tx, organisation, rows) => assetRecords.find(tx, organisation, keysOf(assetImporter, rows)),
  bodyOf: (given, stored) => {
    const body = overStored('assets', given, stored);
    return {
      ...body,
      registrationNumber: stored?.registrationNumber ?? given.registrationNumber,
      assetCategory: body.assetCategory ?? stored?.assetCategory ?? 'VEHICLE',
      assetTypeName: body.assetTypeName ?? stored?.assetTypeName,
    };
  },
  isArchived: (stored) => stored.archived,
  published: assetRecords.publish,
};

export const driverImporter: Importer<WrittenDriver, Driver> = {
  kind: 'drivers',
  records: driverRecords.kind,
  schema: driverBody as never,
  resolve: (tx, organisation, rows) =>
    resolving(rows, { site: { of: 'site', find: (names) => sitesByName(tx, organisation, names) } }),
  keyOf: driverKey,
  find: async (tx, organisation, rows) => {
    const numbers = rows.flatMap((given) => textIn(given.employeeNumber) ?? []);
    const names = rows.flatMap((given) =>
      textIn(given.employeeNumber) ? [] : [wordOf(String(given.name ?? ''))],
    );
    const drivers = await driverRecords.find(tx, organisation, numbers, names);
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
  bodyOf: (given, stored) => ({
    ...overStored('drivers', given, stored),
    employeeNumber: textIn(given.employeeNumber) ?? stored?.employeeNumber,
  }),
  isArchived: (stored) => stored.archived,
  published: driverRecords.publish,
};

function driverKey(given: Given): string | undefined {
  const number = textIn(given.employeeNumber);
  if (number) return `number ${number}`;
  const name = textIn(given.name);
  return name && `name ${wordOf(name)}`;
}
