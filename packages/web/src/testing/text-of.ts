import type { Translate } from '../platform/i18n/index.ts';

export function textOf(...texts: readonly object[]): Translate {
  const all = Object.assign({}, ...texts);
  return ((key: string, values: Record<string, unknown> = {}) => {
    const found = key.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown>)?.[part], all);
    if (typeof found !== 'string') throw new Error(`there is no text ${key}`);
    return found.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
  }) as never;
}
