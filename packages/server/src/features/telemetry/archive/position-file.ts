import { asyncBufferFromFile, type FileMetaData, parquetMetadataAsync, parquetRead } from 'hyparquet';
import { type ArchivedColumn, type ArchivedPosition, COLUMN_NAMES } from './archived-position.ts';

const PARSERS = { timestampFromMicroseconds: Number };

export class PositionFile {
  readonly #path: string;
  readonly #metadata: FileMetaData;

  private constructor(path: string, metadata: FileMetaData) {
    this.#path = path;
    this.#metadata = metadata;
  }

  static async open(path: string): Promise<PositionFile> {
    return new PositionFile(path, await parquetMetadataAsync(await asyncBufferFromFile(path)));
  }

  get rowCount(): number {
    return Number(this.#metadata.num_rows);
  }

  /** Fix times in microseconds; `to` is exclusive. */
  async times(from: number, to: number): Promise<readonly number[]> {
    return (await this.#read(from, to, ['fix_time'])).map((row) => row.fix_time as number);
  }

  /** `to` is exclusive. */
  async rows(from: number, to: number): Promise<readonly ArchivedPosition[]> {
    const read = await this.#read(from, to, COLUMN_NAMES);
    return read.map((row) => {
      const whole: Partial<Record<ArchivedColumn, unknown>> = {};
      for (const name of COLUMN_NAMES) whole[name] = row[name] ?? null;
      return whole as unknown as ArchivedPosition;
    });
  }

  async #read(
    from: number,
    to: number,
    columns: readonly ArchivedColumn[],
  ): Promise<readonly Partial<Record<ArchivedColumn, unknown>>[]> {
    let read: readonly Record<string, unknown>[] = [];
    if (to <= from) return read;
    await parquetRead({
      file: await asyncBufferFromFile(this.#path),
      metadata: this.#metadata,
      columns: [...columns],
      rowStart: from,
      rowEnd: to,
      useOffsetIndex: true,
      parsers: PARSERS,
      rowFormat: 'object',
      onComplete: (rows) => {
        read = rows;
      },
    });
    if (read.length !== to - from) throw new Error(`${read.length} rows in the place of ${to - from}`);
    return read;
  }
}
