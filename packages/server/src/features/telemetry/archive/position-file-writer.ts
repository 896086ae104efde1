import { closeSync, fsyncSync, openSync } from 'node:fs';
import { setImmediate as turn } from 'node:timers/promises';
import { fileWriter, ParquetWriter } from 'hyparquet-writer';
import {
  ARCHIVED_COLUMNS,
  type ArchivedColumn,
  type ArchivedPosition,
  COLUMN_NAMES,
  SCHEMA,
} from './archived-position.ts';

export const ROW_GROUP_ROWS = 50_000;
const PAGE_BYTES = 64 * 1024;

/** Where a vehicle's rows are; times in microseconds. */
export interface VehicleRows {
  readonly assetId: string;
  readonly firstRow: number;
  readonly rows: number;
  readonly from: number;
  readonly to: number;
}

export class PositionFileWriter {
  readonly #path: string;
  readonly #writer: ParquetWriter;
  readonly #groupRows: number;
  readonly #vehicles: VehicleRows[] = [];
  #waiting: ArchivedPosition[] = [];
  #rows = 0;

  constructor(path: string, organisationId: string, groupRows: number = ROW_GROUP_ROWS) {
    this.#path = path;
    this.#groupRows = groupRows;
    this.#writer = new ParquetWriter({
      writer: fileWriter(path),
      schema: SCHEMA,
      createdBy: 'Linehaul',
      kvMetadata: [{ key: 'organisation_id', value: organisationId }],
    });
  }

  get rows(): number {
    return this.#rows;
  }

  get lastAsset(): string | undefined {
    return this.#vehicles.at(-1)?.assetId;
  }

  async add(rows: readonly ArchivedPosition[]): Promise<void> {
    for (const row of rows) this.#note(row);
    this.#waiting.push(...rows);
    while (this.#waiting.length >= this.#groupRows) await this.#writeGroup();
  }

  /** On the disk when it resolves. */
  async finish(): Promise<readonly VehicleRows[]> {
    if (this.#waiting.length > 0) await this.#writeGroup();
    await this.#writer.finish();
    sync(this.#path);
    return this.#vehicles;
  }

  #note({ asset_id: assetId, fix_time: time }: ArchivedPosition): void {
    const last = this.#vehicles.at(-1);
    if (last?.assetId === assetId)
      this.#vehicles[this.#vehicles.length - 1] = { ...last, rows: last.rows + 1, to: time };
    else this.#vehicles.push({ assetId, firstRow: this.#rows, rows: 1, from: time, to: time });
    this.#rows++;
  }

  async #writeGroup(): Promise<void> {
    const group = this.#waiting.splice(0, this.#groupRows);
    await this.#writer.write({
      columnData: COLUMN_NAMES.map((name) => ({ name, data: valuesOf(group, name) })),
      rowGroupSize: group.length,
      pageSize: PAGE_BYTES,
    });
    // Encoding a group takes a quarter of a second; let others have a turn.
    await turn();
  }
}

function valuesOf(rows: readonly ArchivedPosition[], name: ArchivedColumn): unknown[] {
  const isInstant = ARCHIVED_COLUMNS[name].kind === 'instant';
  return rows.map((row) => (isInstant ? BigInt(row[name] as number) : row[name]));
}

export function sync(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
