import { writtenSchema } from '@linehaul/contracts/entities';
import { entityNamed } from '@linehaul/domain/entities';
import { assetsByWord, driversByWord, locationsByName } from '../names-store.ts';
import { type FuelRecord, fuelTransactionsOf } from './fuel-store.ts';
import type { Given, Importer } from './importer.ts';
import { resolving } from './resolve.ts';

const ENTITY = entityNamed('fuel-transaction');

type FuelBody = Readonly<Record<string, string | number | null | undefined>>;
const FIELDS = [
  'receiptNumber',
  'assetId',
  'transactionDateTimeUtc',
  'litres',
  'pricePerLitre',
  'totalAmount',
  'currency',
  'odometerKilometres',
  'driverId',
  'locationId',
] as const;

export const fuelImporter: Importer<FuelBody, FuelRecord> = {
  kind: 'fuelTransactions',
  records: {
    entity: ENTITY,
    prepare: (body) => ({ values: Object.fromEntries(FIELDS.map((name) => [name, body[name] ?? null])) }),
  },
  schema: writtenSchema(ENTITY, 'whole') as never,
  fieldOf: { assetId: 'asset', driverId: 'driver', locationId: 'location' },
  resolve: (tx, organisation, rows) =>
    resolving(rows, {
      asset: { of: 'asset', find: (words) => assetsByWord(tx, organisation, words) },
      driver: { of: 'driver', find: (words) => driversByWord(tx, organisation, words) },
      location: { of: 'location', find: (words) => locationsByName(tx, organisation, words) },
    }),
  keyOf: (given) =>
    given.asset && given.transactionDateTimeUtc
      ? keyOf(given.asset, given.transactionDateTimeUtc, given.receiptNumber)
      : undefined,
  find: async (tx, organisation, rows) => {
    const records = await fuelTransactionsOf(
      tx,
      organisation,
      rows.map((given) => ({ assetId: String(given.asset), at: String(given.transactionDateTimeUtc) })),
    );
    return new Map(
      records.map((record) => [
        keyOf(record.assetId, record.transactionDateTimeUtc, record.receiptNumber),
        record,
      ]),
    );
  },
  bodyOf: (given, stored) => {
    const or = (name: string, before: unknown) => (name in given ? given[name] : before);
    return {
      receiptNumber: given.receiptNumber,
      assetId: given.asset,
      transactionDateTimeUtc: given.transactionDateTimeUtc,
      litres: or('litres', stored?.litres),
      pricePerLitre: or('pricePerLitre', stored?.pricePerLitre),
      totalAmount: or('totalAmount', stored?.totalAmount),
      currency: or('currency', stored?.currency),
      odometerKilometres: or('odometerKilometres', stored?.odometerKilometres),
      driverId: or('driver', stored?.driverId),
      locationId: or('location', stored?.locationId),
    };
  },
  isArchived: () => false,
};

function keyOf(asset: unknown, time: unknown, receipt: unknown): string {
  return [asset, time, receipt ?? ''].join(' ');
}

export type { Given };
