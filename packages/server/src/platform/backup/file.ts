import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';

/** A cause that the person can correct, in one line. */
export class BackupRefused extends Error {}

const FORMAT = 1;

export const backedUpTable = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  partOf: z.object({ table: z.string(), bound: z.string() }).optional(),
});
export type BackedUpTable = z.infer<typeof backedUpTable>;

export const backupHeader = z.object({
  linehaulBackup: z.number(),
  version: z.string(),
  createdAt: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(backedUpTable),
  sequences: z.array(z.object({ name: z.string(), value: z.number() })),
});
export type BackupHeader = z.infer<typeof backupHeader>;

const chunkLine = z.object({ table: z.string(), bytes: z.number().int().min(0) });
const endLine = z.object({ rows: z.record(z.string(), z.number()), sha256: z.string() });

const NEWLINE = 0x0a;

function countLines(bytes: Uint8Array): number {
  let count = 0;
  for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, at + 1)) count++;
  return count;
}

/**
 * Gzipped JSON lines, each before its chunk of COPY text; the last has row counts and a SHA-256. Named only when
 * complete and synced.
 */
export class BackupWriter {
  readonly #file: string;
  readonly #draft: string;
  readonly #hash = createHash('sha256');
  readonly #gzip = createGzip({ level: 4 });
  readonly #written: Promise<unknown>;
  readonly #rows: Record<string, number> = {};
  #failure: Error | undefined;

  constructor(file: string, header: Omit<BackupHeader, 'linehaulBackup'>) {
    this.#file = file;
    this.#draft = `${file}.${process.pid}.part`;
    // Contains sessions and signing keys: owner only.
    const out = createWriteStream(this.#draft, { flags: 'wx', mode: 0o600 });
    this.#written = once(out, 'close').catch(() => undefined);
    const fail = (error: Error) => {
      this.#failure ??= error;
      out.destroy();
      this.#gzip.destroy();
    };
    out.on('error', fail);
    this.#gzip.on('error', fail);
    this.#gzip.pipe(out);
    for (const { name } of header.tables) this.#rows[name] = 0;
    void this.#put(line({ linehaulBackup: FORMAT, ...header } satisfies BackupHeader));
  }

  async add(table: string, rows: Uint8Array): Promise<void> {
    if (rows.length === 0) return;
    this.#rows[table] = (this.#rows[table] ?? 0) + countLines(rows);
    await this.#put(line({ table, bytes: rows.length }));
    await this.#put(rows);
  }

  /** @returns rows by table */
  async finish(): Promise<Readonly<Record<string, number>>> {
    const end = { rows: this.#rows, sha256: this.#hash.copy().digest('hex') };
    await this.#put(line(end));
    this.#gzip.end();
    await this.#written;
    if (this.#failure) throw this.#failure;
    const handle = await open(this.#draft, 'r');
    await handle.sync();
    await handle.close();
    await rename(this.#draft, this.#file);
    return this.#rows;
  }

  async abandon(): Promise<void> {
    this.#gzip.destroy();
    await rm(this.#draft, { force: true });
  }

  async #put(bytes: Uint8Array): Promise<void> {
    if (this.#failure) throw this.#failure;
    this.#hash.update(bytes);
    if (this.#gzip.write(bytes)) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#gzip.once('drain', resolve);
    this.#gzip.once('close', resolve);
    await promise;
    if (this.#failure) throw this.#failure;
  }
}

function line(value: object): Buffer {
  return Buffer.from(`${JSON.stringify(value)}\n`);
}

export interface Chunk {
  readonly table: string;
  readonly rows: Uint8Array;
}

const DAMAGED = 'is damaged or not whole: nothing was restored';

/** @throws BackupRefused for any defect */
export class BackupReader {
  readonly #name: string;
  readonly #chunks: AsyncIterator<Buffer>;
  readonly #hash = createHash('sha256');
  #held: Buffer = Buffer.alloc(0);

  constructor(file: string) {
    this.#name = file;
    const unzipped = createGunzip();
    const read = createReadStream(file);
    read.on('error', (error) => unzipped.destroy(error));
    read.pipe(unzipped);
    this.#chunks = unzipped[Symbol.asyncIterator]();
  }

  async header(): Promise<BackupHeader> {
    const text = await this.#line().catch((error: unknown) => {
      if ((error as { code?: string }).code === 'Z_DATA_ERROR') throw this.#wrong('is no backup of Linehaul');
      throw error;
    });
    const read = backupHeader.safeParse(this.#json(text));
    if (!read.success) throw this.#wrong('is no backup of Linehaul');
    if (read.data.linehaulBackup > FORMAT) {
      throw this.#wrong(`was made by a newer version (${read.data.version}): restore it with that one`);
    }
    this.#hash.update(text).update('\n');
    return read.data;
  }

  async *chunks(): AsyncGenerator<Chunk, Readonly<Record<string, number>>> {
    for (;;) {
      const text = await this.#line();
      const json = this.#json(text);
      const end = endLine.safeParse(json);
      if (end.success) {
        if (end.data.sha256 !== this.#hash.digest('hex')) throw this.#wrong(DAMAGED);
        // Gzip's checksum is at the end.
        if (this.#held.length > 0 || (await this.#more())) throw this.#wrong(DAMAGED);
        return end.data.rows;
      }
      const chunk = chunkLine.safeParse(json);
      if (!chunk.success) throw this.#wrong(DAMAGED);
      this.#hash.update(text).update('\n');
      const rows = await this.#bytes(chunk.data.bytes);
      this.#hash.update(rows);
      yield { table: chunk.data.table, rows };
    }
  }

  #wrong(what: string): BackupRefused {
    return new BackupRefused(`${this.#name} ${what}`);
  }

  #json(text: string): unknown {
    try {
      return JSON.parse(text);
    } catch {
      throw this.#wrong(DAMAGED);
    }
  }

  async #line(): Promise<string> {
    let searched = 0;
    for (;;) {
      const at = this.#held.indexOf(NEWLINE, searched);
      if (at >= 0) {
        const text = this.#held.toString('utf8', 0, at);
        this.#held = this.#held.subarray(at + 1);
        return text;
      }
      searched = this.#held.length;
      if (!(await this.#more())) throw this.#wrong(DAMAGED);
    }
  }

  async #bytes(count: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    let missing = count;
    while (missing > 0) {
      if (this.#held.length === 0 && !(await this.#more())) throw this.#wrong(DAMAGED);
      const part = this.#held.subarray(0, missing);
      this.#held = this.#held.subarray(part.length);
      parts.push(part);
      missing -= part.length;
    }
    return Buffer.concat(parts);
  }

  async #more(): Promise<boolean> {
    try {
      const { value, done } = await this.#chunks.next();
      if (done) return false;
      this.#held = this.#held.length > 0 ? Buffer.concat([this.#held, value]) : value;
      return true;
    } catch (error) {
      const { code = '' } = error as { code?: string };
      if (code === 'ENOENT') throw this.#wrong('is not there');
      if (!code.startsWith('Z_')) throw error;
      throw Object.assign(this.#wrong(DAMAGED), { code });
    }
  }
}
