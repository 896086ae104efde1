export type StopLook = 'departed' | 'arrived' | 'unseen' | 'open' | 'missed' | 'notObserved';

interface Props {
  readonly label: string;
  readonly look: StopLook;
  readonly width?: number;
}

const HEIGHT = 20;

/** Green departed, amber arrived, red pending, broken unseen. */
export function StopDisc({ label, look, width = HEIGHT }: Props) {
  return (
    <svg
      className="lh-stop"
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
