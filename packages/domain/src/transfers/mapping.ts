import { type ImportField, type ImportKind, importFields } from './fields.ts';

/** Field to the place of its column; a field that is absent is taken from no column. */
export type Mapping = Readonly<Record<string, number>>;

const bare = (header: string) =>
  header
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\([^)]*\)/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Which column is which field, by their headers: a field's own name first, then what others call it. A column is one
 * field's. Where nothing stands for a reference in every row, the name does.
 * @param isFull whether the column at that place has no empty cell
 */
export function proposeMapping(
  kind: ImportKind,
  headers: readonly string[],
  isFull: (column: number) => boolean = () => true,
): Mapping {
  const fields = importFields(kind);
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
  // A required column with gaps is still the best one there is, save for a reference that the name can stand for.
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
