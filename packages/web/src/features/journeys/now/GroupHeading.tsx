import type { JourneySummary } from '@linehaul/contracts/journeys';
import type { JourneyGroup } from '@linehaul/domain/journeys';
import { useTranslation } from '../../../platform/i18n/index.ts';
import classes from './now.module.css';

interface Props {
  readonly group: JourneyGroup;
  readonly summary: JourneySummary | undefined;
}

/** 'Needs you 9'. */
export function GroupHeading({ group, summary }: Props) {
  const { t } = useTranslation();
  return (
    <span className={classes.group}>
      {t(`now.groups.${group}`)} {summary && <span className="lh-count">{summary.groups[group]}</span>}
      <span>{t(`now.orders.${group}`)}</span>
    </span>
  );
}
