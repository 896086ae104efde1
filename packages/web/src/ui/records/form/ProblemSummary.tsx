import { Anchor } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { forwardRef } from 'react';
import { useTranslation } from '../../../platform/i18n/index.ts';
import classes from '../records.module.css';
import { fieldId } from './field-id.ts';

interface Props {
  /** Texts by field. */
  readonly problems: Readonly<Record<string, string>>;
  /** A field's name as people read it. */
  nameOf(field: string): string;
}

/** After a save that could not be: what needs attention, each a way to its field. */
export const ProblemSummary = forwardRef<HTMLDivElement, Props>(function ProblemSummary(
  { problems, nameOf },
  ref,
) {
  const { t } = useTranslation();
  const found = Object.entries(problems);
  if (found.length === 0) return null;
  return (
    <div ref={ref} className={classes.summary} role="alert" tabIndex={-1}>
      <IconAlertTriangle size={18} aria-hidden="true" />
      <div>
        <strong>{t('ui.records.attention', { count: found.length })}</strong>
        <ul>
          {found.map(([field, problem]) => {
            const isShown = document.getElementById(fieldId(field)) !== null;
            return (
              <li key={field}>
                {isShown ? (
                  <Anchor
                    href={`#${fieldId(field)}`}
                    onClick={(event) => {
                      // The address is the page's own.
                      event.preventDefault();
                      goTo(field);
                    }}
                  >
                    {nameOf(field)}
                  </Anchor>
                ) : (
                  `${nameOf(field)}: ${problem}`
                )}
              </li>
            );
          })}
        </ul>
      </div>
    </div>
  );
});

function goTo(field: string): void {
  const element = document.getElementById(fieldId(field));
  element?.scrollIntoView({ block: 'center' });
  element?.focus({ preventScroll: true });
}
