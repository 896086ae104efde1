import type { JourneySummary } from '@linehaul/contracts/journeys';
import { Box } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { type Translate, useTranslation } from '../../../platform/i18n/index.ts';
import { timeText } from '../../../platform/time/index.ts';
import classes from './now.module.css';
import { FOLDABLE, type Foldable } from './use-folded.ts';

interface Props {
  /** Undefined: not read yet; its height is kept. */
  readonly summary: JourneySummary | undefined;
  readonly timeZone: string;
  /** Only today is listed. */
  readonly isToday: boolean;
  isFolded(group: Foldable): boolean;
  onToggle(group: Foldable): void;
}

export function FoldBar({ summary, timeZone, isToday, isFolded, onToggle }: Props) {
  const { t } = useTranslation();
  return (
    <Box className={classes.folds} mih={{ base: 45, sm: 33 }}>
      {summary &&
        FOLDABLE.map((group) => {
          const count = summary.groups[group];
          const isOpen = !isFolded(group);
          const Icon = isOpen ? IconChevronDown : IconChevronRight;
          const key = group === 'FINISHED' && isToday ? 'FINISHED_TODAY' : group;
          return (
            <button
              key={group}
              type="button"
              aria-expanded={isOpen}
              disabled={count === 0}
              onClick={() => onToggle(group)}
            >
              <Icon size={14} aria-hidden="true" />
              <strong>{t(`now.foldOf.${key}`, { count })}</strong>
              <span>{noteOf(group, summary, timeZone, t)}</span>
            </button>
          );
        })}
    </Box>
  );
}

function noteOf(group: Foldable, summary: JourneySummary, timeZone: string, t: Translate): string {
  const { nextStartUtc, finishedLate, finishedNotConfirmed } = summary;
  if (group === 'NEXT') return nextStartUtc ? t('now.first', { time: timeText(nextStartUtc, timeZone) }) : '';
  return [
    ...(finishedLate ? [t('now.late', { count: finishedLate })] : []),
    ...(finishedNotConfirmed ? [t('now.notConfirmed', { count: finishedNotConfirmed })] : []),
  ].join(', ');
}
