import { useMediaQuery } from '@mantine/hooks';
import { useMemo } from 'react';
import { ALWAYS_SHOWN, type ColumnContext } from './common.tsx';
import { DOCKED_HIDDEN_AT_FIRST, dockedColumns } from './docked.tsx';
import { useColumnChoice } from './use-column-choice.ts';
import { WIDE_HIDDEN_AT_FIRST, wideColumns } from './wide.tsx';

const ROOMY = '(min-width: 1500px)';

/** Tick, journey and menu are always shown. */
export function useColumns(
  form: 'docked' | 'narrow' | 'wide' | 'phone',
  { t, timeZone, selected, forecasts, knockOns, isExtended, onTick }: Omit<ColumnContext, 'isRoomy'>,
) {
  const isRoomy = useMediaQuery(ROOMY, undefined, { getInitialValueInEffect: false });
  const docked = useColumnChoice('docked', DOCKED_HIDDEN_AT_FIRST);
  const wide = useColumnChoice('wide', WIDE_HIDDEN_AT_FIRST);
  const isDocked = form === 'docked' || form === 'narrow';
  const [hidden, setHidden] = isDocked ? docked : wide;
  const columns = useMemo(() => {
    const context = { t, timeZone, selected, forecasts, knockOns, isExtended, onTick, isRoomy };
    return isDocked ? dockedColumns(context, form === 'narrow', hidden) : wideColumns(context);
  }, [t, timeZone, selected, forecasts, knockOns, isExtended, onTick, isRoomy, isDocked, form, hidden]);
  const choices = columns.filter(({ id }) => !ALWAYS_SHOWN.includes(id));
  return { columns, choices, hidden, setHidden };
}
