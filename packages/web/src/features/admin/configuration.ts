import type { getConfigProps, getEnvironment } from '@linehaul/contracts/admin';
import type { ResponseOf } from '@linehaul/contracts/http';

export interface SettingGroup {
  readonly name: string;
  /** null: not set. */
  readonly facts: readonly (readonly [label: string, value: string | null])[];
}

export function matchingGroups(
  settings: ResponseOf<typeof getConfigProps>,
  environment: ResponseOf<typeof getEnvironment>,
  filter: string,
): readonly SettingGroup[] {
  const groups: SettingGroup[] = [
    ...Object.values(settings.contexts)
      .flatMap(({ beans }) => Object.values(beans))
      .map(({ prefix, properties }) => ({
        name: prefix,
        facts: Object.entries(properties).map(([label, value]) => [label, valueText(value)] as const),
      })),
    ...environment.propertySources.map(({ name, properties }) => ({
      name,
      facts: Object.entries(properties).map(([label, { value }]) => [label, value] as const),
    })),
  ];
  const wanted = filter.trim().toLowerCase();
  const fits = (text: string | null) => text?.toLowerCase().includes(wanted) ?? false;
  return groups
    .map(({ name, facts }) => ({
      name,
      facts: fits(name) ? facts : facts.filter(([label, value]) => fits(label) || fits(value)),
    }))
    .filter(({ facts }) => facts.length > 0);
}

function valueText(value: unknown): string | null {
  if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) return null;
  return Array.isArray(value) ? value.join(', ') : String(value);
}
