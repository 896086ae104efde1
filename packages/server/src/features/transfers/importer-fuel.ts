import { writtenSchema } from '@linehaul/contracts/entities';
import { entityNamed } from '@linehaul/domain/entities';
import type { BulkKind } from '../../platform/records/index.ts';
import { type FuelRecord, fuelTransactionsOf } from './fuel-store.ts';
import type { Given, Importer } from './importer.ts';
import { assetsByWord, driversByWord, locationsByName } from './names-store.ts';
import { resolving } from './resolve.ts';

const ENTITY = entityNamed('fuel-transaction');

type FuelBody = Readonly<Record<string, string | number | null | undefined>>;
const COLUMNS = {
  receiptNumber: 'receipt_number',
  assetId: 'asset_id',
  transactionDateTimeUtc: 'transaction_at',
  litres: 'litres',
  pricePerLitre: 'price_per_litre',
  totalAmount: 'total_amount',
  currency: 'currency',
  odometerKilometres: 'odometer_kilometres',
  driverId: 'driver_id',
  locationId: 'location_id',
} as const;
type Field = keyof typeof COLUMNS;
const FIELDS = Object.keys(COLUMNS) as Field[];

const bulkFuel: BulkKind<FuelBody, FuelRecord> = {
  entity: 'fuel-transaction',
  table: 'fuel_transaction',
  values: (body) => {
    const after = Object.fromEntries(FIELDS.map((name) => [name, body[name] ?? null]));
    const columns = Object.fromEntries(FIELDS.map((name) => [COLUMNS[name], body[name] ?? null]));
    return { columns, after };
  },
  historyOf: (stored) => Object.fromEntries(FIELDS.map((name) => [name, stored[name]])),
};

export const fuelImporter: Importer<FuelBody, FuelRecord> = {
  kind: 'fuelTransactions',
  bulk: bulkFuel,
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
  notify: async () => undefined,
};

function keyOf(asset: unknown, time: unknown, receipt: unknown): string {
  return [asset, time, receipt ?? ''].join(' ');
}

export type { Given };
