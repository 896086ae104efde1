import type { JourneyRow } from '@linehaul/contracts/journeys';
import type { AlarmSeverity } from '@linehaul/domain/journeys';
import { IconBellRinging } from '@tabler/icons-react';
import { type Translate, useTranslation } from '../../platform/i18n/index.ts';
import { useOrganisation } from '../../platform/session/index.tsx';
import { sinceText } from '../times/index.ts';
import classes from './AlarmBell.module.css';

type Alarm = NonNullable<JourneyRow['alarm']>;

export function alarmText({ severity, name, sinceUtc }: Alarm, timeZone: string, t: Translate): string {
  const time = sinceText(sinceUtc, timeZone);
  return t('ui.alarm.since', { severity: t(`ui.alarm.${severity}`), name, time });
}

/** The worst; empty without one. */
export function AlarmBell({ alarm }: { readonly alarm: Alarm | null }) {
  const { t } = useTranslation();
  const { timeZone } = useOrganisation();
  return alarm && <BellMark severity={alarm.severity} label={alarmText(alarm, timeZone, t)} />;
}

interface BellMarkProps {
  readonly severity: AlarmSeverity;
  readonly label: string;
}

export function BellMark({ severity, label }: BellMarkProps) {
  return (
    <span className={classes.bell} data-severity={severity} role="img" aria-label={label} title={label}>
      <IconBellRinging size={12} stroke={2.5} aria-hidden="true" />
    </span>
  );
}
