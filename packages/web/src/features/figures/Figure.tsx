import { insights } from '../../ui/insights/index.ts';
import classes from './figures.module.css';

interface Props {
  readonly text: string;
  readonly label: string;
  /** A zero that opens nothing. */
  readonly isZero?: boolean;
  onOpen(): void;
}

/** A number that opens its rows. */
export function Figure({ text, label, isZero = false, onOpen }: Props) {
  if (isZero) return <span className={classes.zero}>{text}</span>;
  return (
    <button
      type="button"
      className={`${classes.open} ${insights.share}`}
      aria-label={label.includes(text) ? label : `${label}: ${text}`}
      onClick={onOpen}
    >
      {text}
    </button>
  );
}
