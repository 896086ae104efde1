import { choiceText, type Entity, type Field, labelOf, targetOf } from '../entities/index.ts';
import { isoIn } from '../time/index.ts';
import type { ChangeInWords, Side } from './words.ts';

/** More is noise, such as a drawn line. */
const TEXT_LIMIT = 200;

export interface Naming {
  readonly timeZone: string;
  nameOf(target: Entity, id: string): string;
}

export function recordChangesInWords(
  entity: Entity | undefined,
  before: Side | null,
  after: Side | null,
  naming: Naming,
): readonly ChangeInWords[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names.flatMap((name) => {
    const field = entity?.fields[name];
    const text = (side: Side | null) => {
      const value = side?.[name];
      if (value === null || value === undefined || value === '') return undefined;
      const said = field ? fieldText(field, value, side!, naming) : plainText(name, value, naming.timeZone);
      return said.length > TEXT_LIMIT ? `${said.slice(0, TEXT_LIMIT)}…` : said;
    };
    const change = { what: labelOf(name, field), from: text(before), to: text(after) };
    // A change of role has the member's login on both sides.
    return change.from === change.to ? [] : [change];
  });
}

function fieldText(field: Field, value: unknown, side: Side, naming: Naming): string {
  switch (field.kind) {
    case 'text':
      return field.spaced ? String(value).replaceAll('_', ' ') : String(value);
    case 'choice':
      return choiceText(String(value));
    case 'code':
      return field.codes.find((code) => code.value === value)?.text ?? String(value);
    case 'choices':
      return (value as readonly string[]).map(choiceText).join(', ');
    case 'instant':
      return isoIn(Date.parse(String(value)), naming.timeZone);
    case 'reference':
    case 'owner': {
      const target = targetOf(field, side);
      return target ? naming.nameOf(target, String(value)) : String(value);
    }
    default:
      return said(value);
  }
}

function plainText(name: string, value: unknown, timeZone: string): string {
  if (typeof value === 'string' && name.endsWith('Utc')) return isoIn(Date.parse(value), timeZone);
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join(', ');
  return said(value);
}

function said(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
