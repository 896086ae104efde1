import { getImport, type ImportJob, type ImportRow, listImportRows } from '@linehaul/contracts/transfers';
import { type ImportKind, importFields } from '@linehaul/domain/transfers';
import { ApiFailure, type FakeServer } from '../fake-server.ts';

export function importAnswer(
  organisationId: string,
  kind: ImportKind,
  more: Partial<ImportJob> & Pick<ImportJob, 'fileName' | 'columns'>,
): ImportJob {
  const fields = importFields(kind)
    .filter(({ stop = 0 }) => stop <= Math.max(2, more.columns.length))
    .map(({ name, label, required, key, layout = null, stop = null }) => ({
      name,
      label,
      required: required === true,
      key: key === true,
      layout,
      stop,
    }));
  const placeOf = (label: string) => more.columns.indexOf(label);
  return {
    id: '01a1fd66-0000-7000-8000-000000000001',
    organisationId,
    kind,
    format: 'csv',
    encoding: 'utf-8',
    separator: ';',
    status: 'READ',
    rows: more.preview?.length ?? 0,
    done: 0,
    fields,
    mapping: Object.fromEntries(
      fields.filter(({ label }) => placeOf(label) >= 0).map(({ name, label }) => [name, placeOf(label)]),
    ),
    options: kind === 'journeys' ? { layout: 'STOPS', timeZone: 'Africa/Johannesburg' } : null,
    preview: [],
    counts: null,
    mode: null,
    reason: null,
    expiresUtc: '2099-01-01T00:00:00.000Z',
    ...more,
  };
}

/** `current` is read per request; no others exist. */
export function answerImport(
  server: FakeServer,
  current: () => ImportJob,
  rows: readonly ImportRow[] = [],
): void {
  const refused = rows.filter(({ action }) => action === 'REFUSED');
  server
    .answer(getImport, ({ params }) =>
      params.importId === current().id ? current() : new ApiFailure('notFound'),
    )
    .answer(listImportRows, ({ query }) => [...(query.problems === 'true' ? refused : rows)]);
}
