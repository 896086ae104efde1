import { labelOf } from '../entities/index.ts';

export const JOURNEY_LAYOUTS = ['STOPS', 'JOURNEYS'] as const;
export type JourneyLayout = (typeof JOURNEY_LAYOUTS)[number];

export interface ImportField {
  readonly name: string;
  readonly label: string;
  readonly type: 'text' | 'number' | 'choice' | 'instant' | 'planned' | 'day' | 'geometry';
  readonly required?: true;
  /** All keys together find a record. */
  readonly key?: true;
  readonly choices?: Readonly<Record<string, string | number | boolean>>;
  readonly aliases?: readonly string[];
  readonly stored?: string;
  readonly shown?: string;
  readonly layout?: JourneyLayout;
  readonly stop?: number;
}

export const words = (list: readonly string[]) => Object.fromEntries(list.map((word) => [word, word]));
const field =
  (type: ImportField['type']) =>
  (name: string, more: Partial<Omit<ImportField, 'name' | 'type'>> = {}): ImportField => ({
    name,
    label: labelOf(name),
    type,
    ...more,
  });
export const text = field('text');
export const number = field('number');
export const choice = field('choice');
export const instant = field('instant');
export const geometry = field('geometry');
/** Skipped or repeated local times are refused. */
export const planned = field('planned');
export const day = field('day');
