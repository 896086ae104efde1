import type { JourneyRow } from '@linehaul/contracts/journeys';
import { Fragment, type ReactNode, useState } from 'react';
import { useTranslation } from '../../../platform/i18n/index.ts';
import type { Forecasts } from '../../../shared/forecasts/index.ts';
import type { KnockOns } from '../../../shared/knock-on/index.ts';
import { hurtsOf } from '../../../ui/knock-on/index.ts';
import { SkeletonCards } from '../../../ui/table/index.ts';
import classes from './cards.module.css';
import { JourneyCard } from './JourneyCard.tsx';

interface Props {
  readonly rows: readonly JourneyRow[];
  readonly forecasts: Forecasts;
  readonly knockOns: KnockOns;
  readonly selected?: ReadonlySet<string>;
  readonly label: string;
  readonly isLoading: boolean;
  groupOf?(row: JourneyRow): string;
  headingOf?(group: string): ReactNode;
  onChoose?(row: JourneyRow): void;
  onShowOnMap?(row: JourneyRow): void;
}

export function JourneyCards(props: Props) {
  const { rows, forecasts, knockOns, selected, label, isLoading, groupOf, headingOf, onChoose, onShowOnMap } =
    props;
  const { t } = useTranslation();
  const [opened, setOpened] = useState<string>();
  if (isLoading) return <SkeletonCards label={t('ui.table.loading')} height={57} />;
  return (
    <ul aria-label={label}>
      {rows.map((row, i) => {
        const group = groupOf?.(row);
        const begins = group !== undefined && (i === 0 || groupOf?.(rows[i - 1]!) !== group);
        const isOpen = opened === row.journeyId;
        return (
          <Fragment key={row.journeyId}>
            {begins && <li className={classes.group}>{headingOf?.(group)}</li>}
            <JourneyCard
              row={row}
              forecasts={forecasts}
              hurts={hurtsOf(knockOns, row)}
              isOpen={isOpen}
              isChosen={selected?.has(row.journeyId) ?? false}
              onToggle={() => {
                setOpened(isOpen ? undefined : row.journeyId);
                if (!isOpen) onChoose?.(row);
              }}
              onShowOnMap={onShowOnMap && (() => onShowOnMap(row))}
            />
          </Fragment>
        );
      })}
    </ul>
  );
}
