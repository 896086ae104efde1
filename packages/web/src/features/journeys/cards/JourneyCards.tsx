import type { JourneyRow } from '@linehaul/contracts/journeys';
import { Stack } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { SkeletonCards } from '../../ui/table/index.ts';
import { NotConfirmed, NotHeard } from '../../ui/times/index.ts';
import { JourneyMenu } from './actions/JourneyMenu.tsx';
import { ExplainedBadge } from './badges/ExplainedBadge.tsx';
import classes from './journeys.module.css';

interface Props {
  readonly rows: readonly JourneyRow[];
  readonly selected?: ReadonlySet<string>;
  readonly label: string;
  readonly isLoading: boolean;
  groupOf?(row: JourneyRow): string;
  headingOf?(group: string): ReactNode;
  onOpen(row: JourneyRow): void;
}

export function JourneyCards({ rows, selected, label, isLoading, groupOf, headingOf, onOpen }: Props) {
  const { t } = useTranslation();
  if (isLoading) return <SkeletonCards label={t('ui.table.loading')} />;
  return (
    <ul aria-label={label}>
      {rows.map((row, i) => {
        const group = groupOf?.(row);
        const begins = group !== undefined && (i === 0 || groupOf?.(rows[i - 1]!) !== group);
        return (
          <Fragment key={row.journeyId}>
            {begins && <li className={classes.cardGroup}>{headingOf?.(group)}</li>}
            <li className={classes.card} data-selected={selected?.has(row.journeyId)}>
              <button
                type="button"
                className={classes.cardMain}
                aria-pressed={selected?.has(row.journeyId)}
                onClick={() => onOpen(row)}
              >
                <strong>{row.journeyUniqueReference}</strong>
                <span className="lh-under">{row.locationsDescription}</span>
              </button>
              <Stack gap={2} align="flex-end">
                <ExplainedBadge
                  journey={row}
                  badge={row.timeBasedStatus ? 'timeBasedStatus' : 'journeyStatus'}
                />
                <span className="lh-under">{row.vehicleRegistration}</span>
              </Stack>
              <JourneyMenu journey={row} className={classes.cardMenu} />
              <span className={classes.cardNote}>
                <NotHeard journey={row} />
                <NotConfirmed journey={row} />
              </span>
            </li>
          </Fragment>
        );
      })}
    </ul>
  );
}
