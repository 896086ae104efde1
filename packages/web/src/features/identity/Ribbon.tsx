import { useInstallation } from './info.ts';
import classes from './Ribbon.module.css';

export function Ribbon() {
  const { ribbon } = useInstallation();
  if (!ribbon) return null;
  return <div className={classes.ribbon}>{ribbon}</div>;
}
