import { type ImportKind, importFields } from './fields.ts';
import type { ImportField, JourneyLayout } from './import-field.ts';
import { journeyFields, proposeLayout } from './journeys/journey-fields.ts';

/** Field to column index. */
export type Mapping = Readonly<Record<string, number>>;

const bare = (header: string) =>
  header
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\([^)]*\)/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Own names, then aliases; each column once. `layout`: journeys only. */
export function proposeMapping(
  kind: ImportKind,
  headers: readonly string[],
  isFull: (column: number) => boolean = () => true,
  layout: JourneyLayout = proposeLayout(headers),
): Mapping {
  const fields = kind === 'journeys' ? journeyFields(layout) : importFields(kind);
  const known = headers.map(bare);
  const mapping: Record<string, number> = {};
  const taken = new Set<number>();
  const take = (field: ImportField, names: readonly string[]) => {
    if (mapping[field.name] !== undefined) return;
    for (const name of names) {
      const at = known.findIndex(
        (header, i) => header === name && !taken.has(i) && (!field.required || isFull(i)),
      );
      if (at < 0) continue;
      mapping[field.name] = at;
      taken.add(at);
      return;
    }
  };
  for (const field of fields) take(field, [bare(field.name), bare(field.label)]);
  for (const field of fields) take(field, field.aliases ?? []);
  // Better a column with gaps, except a reference, which the name can replace.
  for (const field of fields) {
    if (field.required && !isReference(field)) {
      const names = [bare(field.name), bare(field.label), ...(field.aliases ?? [])];
      const at = known.findIndex((header, i) => names.includes(header) && !taken.has(i));
      if (mapping[field.name] === undefined && at >= 0) mapping[field.name] = at;
    }
  }
  const reference = fields.find(isReference);
  if (reference && mapping[reference.name] === undefined) {
    const gapped = known.findIndex(
      (header) => header === bare(reference.name) || header === bare(reference.label),
    );
    const stand = gapped >= 0 ? gapped : mapping.name;
    if (stand !== undefined) mapping[reference.name] = stand;
  }
  return mapping;
}

const isReference = (field: ImportField) =>
  field.name === 'externalReference' || field.name === 'routeReference';
