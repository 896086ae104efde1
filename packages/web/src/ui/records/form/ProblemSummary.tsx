import { Anchor, Box, type MantineSpacing } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { forwardRef } from 'react';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { fieldId } from './field-id.ts';

interface Props {
  readonly problems: Readonly<Record<string, string>>;
  nameOf(field: string): string;
  idOf?(field: string): string;
  /** Target for fields not on the page. */
  readonly elseId?: string;
  readonly mt?: MantineSpacing;
}

export const ProblemSummary = forwardRef<HTMLDivElement, Props>(function ProblemSummary(
  { problems, nameOf, idOf = fieldId, elseId, mt },
  ref,
) {
  const { t } = useTranslation();
  const found = Object.entries(problems);
  if (found.length === 0) return null;
  return (
    <Box ref={ref} className="lh-problems" mt={mt} role="alert" tabIndex={-1}>
      <IconAlertTriangle size={18} aria-hidden="true" />
      <div>
        <strong>{t('ui.records.attention', { count: found.length })}</strong>
        <ul>
          {found.map(([field, problem]) => {
            const isShown = document.getElementById(idOf(field)) !== null;
            const target = isShown ? idOf(field) : elseId;
            return (
              <li key={field}>
                {target ? (
                  <Anchor
                    href={`#${target}`}
                    onClick={(event) => {
                      // Keeps the page's address.
                      event.preventDefault();
                      goTo(target);
                    }}
                  >
                    {nameOf(field)}
                  </Anchor>
                ) : (
                  nameOf(field)
                )}
                {!isShown && `: ${problem}`}
              </li>
            );
          })}
        </ul>
      </div>
    </Box>
  );
});

function goTo(id: string): void {
  const element = document.getElementById(id);
  element?.scrollIntoView({ block: 'center' });
  element?.focus({ preventScroll: true });
}
