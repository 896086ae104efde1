import { sql } from 'kysely';
import { type Executor, json } from '../../../platform/db/index.ts';
import { instantText } from '../../../platform/http/index.ts';
import type { OrganisationContext } from '../../organisation/index.ts';

export interface FuelRecord {
  readonly id: string;
  readonly version: number;
  readonly receiptNumber: string | null;
  readonly assetId: string;
  readonly transactionDateTimeUtc: string;
  readonly litres: number;
  readonly pricePerLitre: number | null;
  readonly totalAmount: number | null;
  readonly currency: string | null;
  readonly odometerKilometres: number | null;
  readonly driverId: string | null;
  readonly locationId: string | null;
}

/** Locks until the transaction ends. */
export async function fuelTransactionsOf(
  tx: Executor,
  organisation: OrganisationContext,
  wanted: readonly { readonly assetId: string; readonly at: string }[],
): Promise<readonly FuelRecord[]> {
  if (wanted.length === 0) return [];
  const { rows } = await sql<Omit<FuelRecord, 'transactionDateTimeUtc'> & { at: number }>`
    SELECT id, version, receipt_number AS "receiptNumber", asset_id AS "assetId", transaction_at AS at, litres,
      price_per_litre AS "pricePerLitre", total_amount AS "totalAmount", currency,
      odometer_kilometres AS "odometerKilometres", driver_id AS "driverId", location_id AS "locationId"
    FROM fuel_transaction
    WHERE organisation_id = ${organisation.id} AND (asset_id, transaction_at) IN (
      SELECT r."assetId", r.at FROM jsonb_to_recordset(${json(wanted)}::jsonb) AS r("assetId" uuid, at timestamptz))
    ORDER BY id FOR UPDATE`.execute(tx);
  return rows.map(({ at, ...row }) => ({ ...row, transactionDateTimeUtc: instantText(at) }));
}
