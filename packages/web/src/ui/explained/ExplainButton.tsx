import { type CSSProperties, type ReactNode, Suspense, useRef, useState } from 'react';
import classes from './explained.module.css';

interface Props {
  /** Contains the seen text. */
  readonly label: string;
  readonly className?: string;
  readonly title?: string;
  readonly tabIndex?: 0 | -1;
  readonly wrap?: { readonly className?: string; readonly style?: CSSProperties };
  readonly children?: ReactNode;
  /** An `ExplainFrame` by `lazyScreen`. */
  explanation(close: () => void): ReactNode;
}

export function ExplainButton(props: Props) {
  const { label, className = '', title, tabIndex = 0, wrap, children, explanation } = props;
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus({ preventScroll: true });
  };
  return (
    <span className={wrap?.className ?? classes.wrap} style={wrap?.style}>
      <button
        ref={button}
        type="button"
        tabIndex={tabIndex}
        className={`${classes.button} ${className}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={label}
        title={title}
        // Otherwise the press closes and the click reopens.
        onMouseDown={isOpen ? (event) => event.stopPropagation() : undefined}
        onClick={() => (isOpen ? close() : setOpen(true))}
      >
        {children}
      </button>
      {isOpen && <Suspense fallback={null}>{explanation(close)}</Suspense>}
    </span>
  );
}
