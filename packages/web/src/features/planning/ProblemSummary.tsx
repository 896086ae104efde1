import { Anchor } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { forwardRef } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { fieldId, fieldName, problemText } from './field-names.ts';
import type { Problem } from './use-plan-form.ts';

export const ProblemSummary = forwardRef<
  HTMLDivElement,
  { readonly problems: Readonly<Record<string, Problem>> }
>(function ProblemSummary({ problems }, ref) {
  const { t } = useTranslation();
  const found = Object.entries(problems);
  if (found.length === 0) return null;
  return (
    <div ref={ref} className="lh-problems" role="alert" tabIndex={-1}>
      <IconAlertTriangle size={18} aria-hidden="true" />
      <div>
        <strong>{t('planning.attention', { count: found.length })}</strong>{' '}
        <ul>
          {found.map(([field, problem]) => (
            <li key={field}>
              <Anchor
                href={`#${fieldId(field)}`}
                onClick={(event) => {
                  // The hash would change the dashboard's address.
                  event.preventDefault();
                  goTo(field);
                }}
              >
                {fieldName(field, t)}
              </Anchor>
              {document.getElementById(fieldId(field)) ? '' : `: ${problemText(problem, t)}`}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
});

function goTo(field: string): void {
  const element = document.getElementById(fieldId(field)) ?? document.getElementById(fieldId('stops'));
  element?.scrollIntoView({ block: 'center' });
  element?.focus({ preventScroll: true });
}
