import {
  cancelImport,
  checkImport,
  commitImport,
  getImport,
  type ImportJob,
  listImportRows,
  refusedRows,
  startImport,
} from '@linehaul/contracts/transfers';
import { DAY } from '@linehaul/domain/core';
import {
  type ImportKind,
  importFields,
  proposeLayout,
  proposeMapping,
  type SourceFormat,
  STOP_COLUMNS,
  sourceFormatsOf,
  textOf,
} from '@linehaul/domain/transfers';
import {
  Failure,
  fieldFailure,
  type Input,
  instantText,
  type Mount,
  type SignedIn,
} from '../../../platform/http/index.ts';
import { pageOf } from '../../../platform/records/index.ts';
import type { OrganisationContext } from '../../organisation/index.ts';
import { parseFile } from '../formats/parse-file.ts';
import { shown } from './evaluate-rows.ts';
import type { ImportNeeds } from './importer.ts';
import { claimJob, endJob, findJob, insertJob, type JobRow, rowListing, rowsFrom } from './job-store.ts';
import { progressElsewhere } from './progress-elsewhere.ts';
import { refusedFile } from './refused-file.ts';
import { progressOf, release, reserve, startWork, type Task } from './runner.ts';

const RETAINED_FOR = DAY;
const PREVIEW_ROWS = 20;
const FORMATS: Readonly<Record<string, SourceFormat>> = {
  csv: 'csv',
  tsv: 'csv',
  txt: 'csv',
  xlsx: 'xlsx',
  geojson: 'geojson',
  json: 'geojson',
  kml: 'kml',
  gpx: 'gpx',
};

/** `mountFiles` must pass application/octet-stream through. */
export function mountImports(mount: Mount, mountFiles: Mount, needs: ImportNeeds): void {
  const { db, bus, now, instances } = needs;
  const elsewhere = progressElsewhere(bus);
  bus.subscribe('import.cancelled', ({ importId }) => {
    const progress = progressOf(importId);
    if (progress) progress.isCancelled = true;
  });

  mountFiles(startImport, async ({ organisation, caller, query, request }) => {
    const bytes = request.body;
    if (!Buffer.isBuffer(bytes))
      return new Failure('unsupportedMediaType', {
        detail: 'The body must be the file itself, as application/octet-stream',
      });
    const { kind } = query;
    const fileName = plainName(query.fileName);
    const format = FORMATS[/\.([a-z]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? ''];
    if (!format || !sourceFormatsOf(kind).includes(format)) {
      const known = sourceFormatsOf(kind).map((name) => `.${name}`);
      return new Failure('unreadableFile', { detail: `A file of ${known.join(', ')} is needed` });
    }
    const file = await parseFile(bytes, format);
    if (file instanceof Failure) return file;
    const isFull = (column: number) => file.rows.every(({ cells }) => textOf(cells[column]) !== '');
    const mapping = proposeMapping(kind, file.columns, isFull);
    const expires = now() + RETAINED_FOR;
    const options =
      kind === 'journeys'
        ? { layout: proposeLayout(file.columns), timeZone: organisation.timeZone }
        : undefined;
    const job = { login: caller.login, kind, fileName, format, mapping, options, now: now(), expires };
    const id = await insertJob(db, organisation, job, file);
    return wireOf(organisation, (await findJob(db, organisation, caller.login, id, now()))!);
  });

  mount(getImport, (input) => withJob(input, (job) => wireOf(input.organisation, job)));

  mount(listImportRows, ({ organisation, caller, params, query }) =>
    withJob({ organisation, caller, params }, (job) =>
      pageOf(db, query, rowListing(job, query.problems === 'true')),
    ),
  );

  mount(checkImport, ({ organisation, caller, params, body }) =>
    withJob({ organisation, caller, params }, (job) => {
      const known = new Set(importFields(job.kind as ImportKind).map(({ name }) => name));
      const wrong = Object.entries(body.mapping).find(
        ([name, at]) => !known.has(name) || at >= job.columns.length,
      );
      if (wrong) return invalid(`mapping.${wrong[0]}`, 'is no field, or no column of the file');
      const { mapping, options } = body;
      if (options && job.options === null) return invalid('options', 'are of journeys alone');
      const to = { status: 'CHECKING', mapping, options, workedBy: instances.id } as const;
      const from = ['READ', 'CHECKED', 'DONE', 'CANCELLED', 'FAILED'];
      return begin(caller, organisation, job.id, 'check', () => claimJob(db, organisation, job.id, to, from));
    }),
  );

  mount(commitImport, ({ organisation, caller, params, body }) =>
    withJob({ organisation, caller, params }, (job) => {
      const to = { status: 'IMPORTING', mode: body.mode, workedBy: instances.id } as const;
      const claim = () => claimJob(db, organisation, job.id, to, ['CHECKED']);
      return begin(caller, organisation, job.id, body.mode, claim);
    }),
  );

  mount(cancelImport, ({ organisation, caller, params }) =>
    withJob({ organisation, caller, params }, (job) => {
      // It may run on any instance.
      bus.publish('import.cancelled', { importId: job.id });
      return wireOf(organisation, job);
    }),
  );

  mount(refusedRows, ({ organisation, caller, params }) =>
    withJob({ organisation, caller, params }, (job) => refusedFile(db, organisation, job) as never),
  );

  async function begin(
    caller: SignedIn,
    organisation: OrganisationContext,
    id: string,
    task: Task,
    claim: () => Promise<boolean>,
  ): Promise<ImportJob | Failure> {
    if (!reserve(id)) return underWay();
    const claimed = await claim().catch((error: unknown) => {
      release(id);
      throw error;
    });
    const job = claimed ? await findJob(db, organisation, caller.login, id, 0) : undefined;
    if (!job) {
      release(id);
      return underWay();
    }
    const actor = { login: caller.login, isAdmin: caller.authorities.includes('ROLE_ADMIN') };
    startWork({ needs, organisation, job, actor }, task);
    return wireOf(organisation, job);
  }

  async function withJob<T>(
    { organisation, caller, params }: Pick<Input<typeof getImport>, 'organisation' | 'caller' | 'params'>,
    work: (job: JobRow) => Promise<T> | T,
  ): Promise<T | Failure> {
    const job = await findJob(db, organisation, caller.login, params.importId, now());
    return job ? work(job) : new Failure('notFound', { entityName: 'import' });
  }

  async function wireOf(organisation: OrganisationContext, job: JobRow): Promise<ImportJob> {
    const progress = progressOf(job.id);
    let { status, reason } = job;
    const isElsewhere =
      !progress &&
      job.worked_by !== null &&
      job.worked_by !== instances.id &&
      (await instances.isThere(job.worked_by));
    if (!progress && !isElsewhere && isUnderWay(status)) {
      // It ended since the read, or its server stopped.
      const now_ = await findJob(db, organisation, job.login, job.id, 0);
      if (now_ && now_.status !== status) return wireOf(organisation, now_);
      [status, reason] = ['FAILED', 'The server restarted meanwhile: check the file again'];
      await endJob(db, organisation, job.id, { status, reason, counts: null, done: job.done });
    }
    const preview = await rowsFrom(db, organisation, job.id, 0, PREVIEW_ROWS);
    return {
      id: job.id,
      organisationId: job.organisation_id,
      kind: job.kind as ImportKind,
      fileName: job.file_name,
      format: job.format,
      encoding: job.encoding,
      separator: job.separator,
      status: status as ImportJob['status'],
      rows: job.row_count,
      done: progress?.done ?? (isElsewhere && isUnderWay(status) ? (elsewhere.get(job.id) ?? 0) : job.done),
      columns: job.columns,
      fields: fieldsOf(job),
      mapping: job.mapping,
      options: job.options,
      preview: preview.map(({ line, cells }) => ({
        line,
        cells: cells.slice(0, job.columns.length).map(shown),
      })),
      counts: job.counts,
      mode: job.mode as ImportJob['mode'],
      reason,
      expiresUtc: instantText(job.expires_at),
    };
  }
}

function fieldsOf({ kind, columns }: JobRow): ImportJob['fields'] {
  const stops = Math.min(STOP_COLUMNS, Math.max(2, columns.length));
  return importFields(kind as ImportKind)
    .filter(({ stop = 0 }) => stop <= stops)
    .map(({ name, label, required = false, key = false, layout = null, stop = null }) => ({
      name,
      label,
      required,
      key,
      layout,
      stop,
    }));
}

function invalid(field: string, message: string): Failure {
  return fieldFailure('import', field, message);
}

function isUnderWay(status: string): boolean {
  return status === 'CHECKING' || status === 'IMPORTING';
}

function underWay(): Failure {
  return new Failure('importUnderWay', {
    entityName: 'import',
    detail: 'Check the file first, and wait until nothing else runs',
  });
}

/** For display, never a path. */
function plainName(given: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? '';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is left out
  const plain = last.replace(/[\u0000-\u001f\u007f"<>|:*?\u202a-\u202e\u2066-\u2069]/g, '').trim();
  return plain.slice(-200).replace(/^\.+/, '') || 'file';
}
