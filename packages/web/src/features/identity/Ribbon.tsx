import { useInstallation } from './info.ts';
import classes from './Ribbon.module.css';

/** Says that this is no production: the active profile that the ribbon is set for. */
export function Ribbon() {
  const { ribbon } = useInstallation();
  if (!ribbon) return null;
  return <div className={classes.ribbon}>{ribbon}</div>;
}
