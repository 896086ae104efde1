import type { Translate } from '../../platform/i18n/index.ts';
import type { Problem } from './use-plan-form.ts';

export function fieldId(path: string): string {
  return `plan-${path}`;
}

/** 'Stop 3: planned arrival'. */
export function fieldName(path: string, t: Translate): string {
  const [, number, name] = /^stops\.(\d+)\.(.+)$/.exec(path) ?? [];
  if (!name) return t([`planning.fields.${path}`, 'planning.fields.other']);
  const part = t([`planning.fields.stop.${name.replace('place.', '')}`, 'planning.fields.stop.locationId']);
  return t('planning.fields.ofStop', { number: Number(number) + 1, name: part });
}

export function problemText(problem: Problem, t: Translate): string {
  if ('key' in problem) return t(`planning.problems.${problem.key}`);
  return problem.words.charAt(0).toUpperCase() + problem.words.slice(1);
}
