import type { AlarmSeverity } from '@linehaul/domain/journeys';
import { IconBell } from '@tabler/icons-react';
import classes from './popups.module.css';

interface Props {
  readonly severity: AlarmSeverity;
  readonly label: string;
}

export function AlarmBell({ severity, label }: Props) {
  return (
    <span className={classes.bell} data-severity={severity} role="img" aria-label={label} title={label}>
      <IconBell size={13} aria-hidden="true" />
    </span>
  );
}
