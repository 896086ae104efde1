import type { JourneyGroup } from '@linehaul/domain/journeys';
import { useTranslation } from '../../../platform/i18n/index.ts';
import classes from './now.module.css';

interface Props {
  readonly group: JourneyGroup;
  /** Where the rows are not what the group is called. */
  readonly name?: string;
  /** Of the whole group; undefined where the rows are a choice of it. */
  readonly count: number | undefined;
  readonly isReversed: boolean;
}

/** 'Needs you 9'. */
export function GroupHeading({ group, name, count, isReversed }: Props) {
  const { t } = useTranslation();
  return (
    <span className={classes.group}>
      {name ?? t(`now.groups.${group}`)} {count !== undefined && <span className="lh-count">{count}</span>}
      {!isReversed && <span>{t(`now.orders.${group}`)}</span>}
    </span>
  );
}
