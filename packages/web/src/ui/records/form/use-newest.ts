import { type RefObject, useEffect, useState } from 'react';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { info } from '../../index.ts';
import { mergeTyped } from './merge-typed.ts';
import type { RecordValues } from './use-record-values.ts';

interface Versioned {
  readonly version: number;
}

/** Takes another user's save: at once if nothing was typed, else merges on request. */
export function useNewest<Row extends Versioned, Values extends object>(
  record: Row | undefined,
  form: RecordValues<Values>,
  isDirty: RefObject<boolean>,
  valuesOf: (row: Row) => Values,
): readonly [Row | undefined, () => void] {
  const { t } = useTranslation();
  const [stands, setStands] = useState(record);
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    if (!record || !stands || record.version <= stands.version) return;
    if (isDirty.current && !isWanted) return;
    const newer = valuesOf(record);
    if (isDirty.current) info(t('ui.records.newestLoaded'));
    form.reset(newer, isDirty.current ? mergeTyped(form.values, form.base, newer) : newer);
    setStands(record);
    setWanted(false);
  }, [record, stands, isWanted, isDirty, form, valuesOf, t]);
  return [stands, () => setWanted(true)];
}
