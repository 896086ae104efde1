interface Props {
  readonly text: string;
  readonly label: string;
  /** Undefined: nothing to open. */
  readonly onOpen: (() => void) | undefined;
}

/** A number that opens the forecasts it counts. */
export function OpenFigure({ text, label, onOpen }: Props) {
  if (!onOpen) return text;
  return (
    <button type="button" className="lh-opens" aria-label={label} onClick={onOpen}>
      {text}
    </button>
  );
}
