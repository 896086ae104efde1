import {
  type EngineValues,
  isPreviewed,
  PREVIEW_EPISODES,
  PREVIEW_STATUSES,
  type PreviewCounts,
} from '@linehaul/contracts/admin';
import {
  ENGINE_LIMITS,
  type EngineLimitName,
  type EngineSettingName,
  limitOutOfOrder,
} from '@linehaul/domain/limits';
import { settingsWith } from '@linehaul/domain/organisation';

export type Draft = Readonly<Partial<Record<EngineSettingName, number | boolean | ''>>>;

export function withValue(
  draft: Draft,
  settings: EngineValues,
  name: EngineSettingName,
  value: number | boolean | '',
): Draft {
  const { [name]: _, ...rest } = draft;
  return value === settings[name] ? rest : { ...rest, [name]: value };
}

export type SettingProblem = 'empty' | 'bounds' | { readonly exceeds: EngineLimitName };

export function problemsOf(
  draft: Draft,
  settings: EngineValues,
): Readonly<Partial<Record<EngineSettingName, SettingProblem>>> {
  const problems: Partial<Record<EngineSettingName, SettingProblem>> = {};
  for (const [name, value] of Object.entries(draft) as [EngineLimitName, number | boolean | ''][]) {
    if (value === '' || Number.isNaN(value)) problems[name] = 'empty';
    else if (typeof value === 'number') {
      const { least, most } = ENGINE_LIMITS[name];
      if (value < least || value > most) problems[name] = 'bounds';
    }
  }
  if (Object.keys(problems).length > 0) return problems;
  const wrong = limitOutOfOrder(settingsWith({ ...settings, ...(draft as Partial<EngineValues>) }));
  return wrong ? { [wrong.limit]: { exceeds: wrong.exceeds } } : {};
}

export function hasPreview(draft: Draft): boolean {
  return (Object.keys(draft) as EngineSettingName[]).some(isPreviewed);
}

export interface CountRow {
  readonly name: string;
  readonly kind: 'time' | 'episodes';
  readonly before: number;
  readonly after: number;
}

export function countRows(before: PreviewCounts, after: PreviewCounts): readonly CountRow[] {
  const rows = (kind: 'time' | 'episodes', names: readonly string[]) =>
    names
      .map((name) => ({ name, kind, before: before[kind][name] ?? 0, after: after[kind][name] ?? 0 }))
      .filter((row) => row.before + row.after > 0);
  return [...rows('time', PREVIEW_STATUSES), ...rows('episodes', PREVIEW_EPISODES)];
}
