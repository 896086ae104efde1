import { Anchor, Box } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { forwardRef } from 'react';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { fieldId } from './field-id.ts';

interface Props {
  readonly problems: Readonly<Record<string, string>>;
  nameOf(field: string): string;
}

export const ProblemSummary = forwardRef<HTMLDivElement, Props>(function ProblemSummary(
  { problems, nameOf },
  ref,
) {
  const { t } = useTranslation();
  const found = Object.entries(problems);
  if (found.length === 0) return null;
  return (
    <Box ref={ref} className="lh-problems" mt="lg" role="alert" tabIndex={-1}>
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
                      // The hash must not change the page's address.
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
    </Box>
  );
});

function goTo(field: string): void {
  const element = document.getElementById(fieldId(field));
  element?.scrollIntoView({ block: 'center' });
  element?.focus({ preventScroll: true });
}
