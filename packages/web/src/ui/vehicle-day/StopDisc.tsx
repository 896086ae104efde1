import classes from './day-strip.module.css';

export type StopLook = 'departed' | 'arrived' | 'unseen' | 'open' | 'missed' | 'notObserved';

interface Props {
  readonly label: string;
  readonly look: StopLook;
  /** Pixels; 20 is a disc. */
  readonly width?: number;
}

const HEIGHT = 20;

/**
 * A stop by its number: green where it was left, amber where the vehicle stands, outlined in red while it is to come, a broken ring where nobody saw
 * it. Words beside it say the same.
 */
export function StopDisc({ label, look, width = HEIGHT }: Props) {
  return (
    <svg
      className={classes.disc}
      data-look={look}
      width={width}
      height={HEIGHT}
      aria-hidden="true"
      focusable="false"
    >
      <rect x="1" y="1" width={width - 2} height={HEIGHT - 2} rx={HEIGHT / 2 - 1} />
      <text x={width / 2} y={14}>
        {label}
      </text>
    </svg>
  );
}
