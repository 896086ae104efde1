import type { JourneySummary } from '@linehaul/contracts/journeys';
import { QUICK_FILTERS, type QuickFilter } from '@linehaul/domain/journeys';
import { IconBellRinging, IconUserQuestion } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { Mark } from '../../../ui/index.ts';
import classes from './now.module.css';

interface Props {
  readonly counts: JourneySummary['attention'] | undefined;
  readonly chosen: readonly QuickFilter[];
  /** narrow: no words; phone: one scrolling line. */
  readonly form: 'docked' | 'narrow' | 'wide' | 'phone';
  onChange(chosen: readonly QuickFilter[]): void;
}

/** Always six; on a phone empty ones last. */
export function QuickFilters({ counts, chosen, form, onChange }: Props) {
  const { t } = useTranslation();
  const toggle = (filter: QuickFilter) =>
    onChange(QUICK_FILTERS.filter((one) => (one === filter ? !chosen.includes(one) : chosen.includes(one))));
  useQuickKeys(toggle);
  const isEmpty = (filter: QuickFilter) => counts?.[filter] === 0;
  const shown =
    form === 'phone'
      ? QUICK_FILTERS.toSorted((a, b) => Number(isEmpty(a)) - Number(isEmpty(b)))
      : QUICK_FILTERS;
  return (
    <fieldset className={classes.quick} data-form={form}>
      <legend className="lh-unseen">{t('now.quickFilters')}</legend>
      {shown.map((filter) => {
        const name = t(`now.filters.${filter}`);
        return (
          <button
            key={filter}
            type="button"
            aria-pressed={chosen.includes(filter)}
            aria-keyshortcuts={`Alt+${QUICK_FILTERS.indexOf(filter) + 1}`}
            title={t('now.filterTip', { name, number: QUICK_FILTERS.indexOf(filter) + 1 })}
            data-none={isEmpty(filter) || undefined}
            onClick={() => toggle(filter)}
          >
            <Glyph filter={filter} />
            <span className={form === 'narrow' ? 'lh-unseen' : undefined}>{name}</span>{' '}
            <strong>{counts?.[filter]}</strong>
          </button>
        );
      })}
    </fieldset>
  );
}

function Glyph({ filter }: { readonly filter: QuickFilter }) {
  switch (filter) {
    case 'ALARM':
      return <IconBellRinging size={14} color="var(--lh-danger-text)" aria-hidden="true" />;
    case 'UNALLOCATED':
      return <IconUserQuestion size={14} aria-hidden="true" />;
    case 'NOT_HEARD_OF':
      return <Mark shape="unknown" />;
    default:
      return <Mark shape="danger" />;
  }
}

/** Alt+1 to Alt+6. */
function useQuickKeys(toggle: (filter: QuickFilter) => void): void {
  const press = useEffectEvent(toggle);
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      // By the key's place, as Alt may change the character.
      const filter = QUICK_FILTERS[Number(/^Digit([1-6])$/.exec(event.code)?.[1]) - 1];
      if (!filter || document.querySelector('[role="dialog"]')) return;
      event.preventDefault();
      press(filter);
    }
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
