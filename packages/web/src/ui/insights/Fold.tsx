import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import classes from './insights.module.css';
import { Scrolled } from './Scrolled.tsx';

interface Props {
  readonly title: string;
  readonly label: string;
  readonly children: ReactNode;
  readonly below?: ReactNode;
}

export function Fold({ title, label, children, below }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <div className="lh-line-above">
      <button
        type="button"
        className={classes.fold}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Chevron size={14} aria-hidden="true" />
        {title}
      </button>
      {isOpen && (
        <div id={id}>
          <Scrolled className={classes.numbers} label={label}>
            {children}
          </Scrolled>
          {below}
        </div>
      )}
    </div>
  );
}
