import { LOCATION_CATEGORIES, LOCATION_TYPES, REGIONS } from '@linehaul/domain/fleet';

interface Choice {
  readonly value: string;
  readonly label: string;
}

const choices = (entries: readonly (readonly [string, number])[]): Choice[] =>
  entries.map(([label, value]) => ({ value: String(value), label }));

/** Texts and values as the specification has them; the texts are the organisation's words and not translated. */
export const locationTypeChoices = () => choices(Object.entries(LOCATION_TYPES));
export const regionChoices = () => choices(Object.entries(REGIONS));
export const categoryChoices = () =>
  choices(LOCATION_CATEGORIES.map((label, place) => [label, place] as const));
