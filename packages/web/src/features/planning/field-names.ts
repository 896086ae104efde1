import type { Translate } from '../../platform/i18n/index.ts';
import type { Problem } from './use-plan-form.ts';

export function fieldId(path: string): string {
  return `plan-${path}`;
}

/** 'Stop 3: planned arrival', 'Stop 3, order 1: quantity'. */
export function fieldName(path: string, t: Translate): string {
  const [, number, name] = /^stops\.(\d+)\.(.+)$/.exec(path) ?? [];
  if (!name) return t([`planning.fields.${path}`, 'planning.fields.other']);
  const [, order, ofOrder] = /^orders\.(\d+)\.(.+)$/.exec(name) ?? [];
  if (ofOrder) {
    const part = t([`planning.fields.order.${ofOrder}`, 'planning.fields.order.orderNumber']);
    return t('planning.fields.ofOrder', { number: Number(number) + 1, order: Number(order) + 1, name: part });
  }
  const part = t([`planning.fields.stop.${name.replace('place.', '')}`, 'planning.fields.stop.locationId']);
  return t('planning.fields.ofStop', { number: Number(number) + 1, name: part });
}

export function problemText(problem: Problem, t: Translate): string {
  if ('key' in problem) return t(`planning.problems.${problem.key}`);
  return problem.words.charAt(0).toUpperCase() + problem.words.slice(1);
}
