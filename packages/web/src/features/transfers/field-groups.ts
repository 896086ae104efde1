import type { ImportJob, ImportOptions } from '@linehaul/contracts/transfers';

type Fields = ImportJob['fields'];

export interface FieldGroup {
  readonly name?: 'journey' | 'stop' | 'stopNumber';
  readonly stop?: number;
  readonly fields: Fields;
}

export function groupsOf(
  fields: Fields,
  layout: ImportOptions['layout'] | undefined,
  stops: number,
): readonly FieldGroup[] {
  if (!layout) return [{ fields }];
  const groups: FieldGroup[] = [{ name: 'journey', fields: fields.filter((field) => field.layout === null) }];
  if (layout === 'STOPS') {
    groups.push({ name: 'stop', fields: fields.filter((field) => field.layout === 'STOPS') });
  } else {
    for (let stop = 1; stop <= stops; stop++)
      groups.push({ name: 'stopNumber', stop, fields: fields.filter((field) => field.stop === stop) });
  }
  return groups;
}

const FEWEST = 2;

export function stopsMapped(fields: Fields, mapping: Readonly<Record<string, number>>): number {
  return Math.max(
    FEWEST,
    ...fields.flatMap(({ name, stop }) => (stop !== null && mapping[name] !== undefined ? [stop] : [])),
  );
}

export function stopsOffered(fields: Fields): number {
  return Math.max(0, ...fields.map(({ stop }) => stop ?? 0));
}
