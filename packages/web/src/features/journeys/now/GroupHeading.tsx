import type { JourneyGroup } from '@linehaul/domain/journeys';
import { useTranslation } from '../../../platform/i18n/index.ts';
import classes from './now.module.css';

interface Props {
  readonly group: JourneyGroup;
  /** If rows differ from the group's name. */
  readonly name?: string;
  /** Whole group; undefined: a choice. */
  readonly count: number | undefined;
  readonly isReversed: boolean;
}

export function GroupHeading({ group, name, count, isReversed }: Props) {
  const { t } = useTranslation();
  return (
    <span className={classes.group}>
      {name ?? t(`now.groups.${group}`)} {count !== undefined && <span className="lh-count">{count}</span>}
      {!isReversed && <span>{t(`now.orders.${group}`)}</span>}
    </span>
  );
}
