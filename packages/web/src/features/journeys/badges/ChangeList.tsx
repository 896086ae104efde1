import type { JourneyChange } from '@linehaul/contracts/journeys';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { useOrganisation } from '../../../platform/session/index.tsx';
import { dateTimeText } from '../../../platform/time/index.ts';
import { actorText, kindText } from '../actions/change-text.ts';
import classes from './badges.module.css';

const SHOWN = 5;

export function ChangeList({ changes }: { readonly changes: readonly JourneyChange[] }) {
  const { t } = useTranslation();
  const { timeZone } = useOrganisation();
  return (
    <ul className={classes.fixes}>
      {changes.slice(0, SHOWN).map((change) => (
        <li key={change.id}>
          <time dateTime={change.changeDateTimeUtc}>{dateTimeText(change.changeDateTimeUtc, timeZone)}</time>
          <span>{actorText(change.changeAuditUser, t)}</span>
          <span className={classes.place}>
            {kindText(change.kind, t)}
            {change.changeComment && ` · ${change.changeComment}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
