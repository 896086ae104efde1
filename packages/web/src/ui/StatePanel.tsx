import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './StatePanel.module.css';

interface Props {
  readonly icon: Icon;
  readonly title: string;
  /** A word above the title, as the number of an error. */
  readonly over?: string;
  readonly text?: string;
  readonly kind?: 'plain' | 'warn' | 'danger';
  readonly role?: 'alert' | 'status';
  /** h1 where it is all that a page shows. */
  readonly heading?: 'h1' | 'h2';
  /** What can be done about it. */
  readonly children?: ReactNode;
}

/** Empty, failed or refused: icon, what is so, one line on what to do next. */
export function StatePanel({
  icon: Icon,
  title,
  over,
  text,
  kind = 'plain',
  role,
  heading = 'h2',
  children,
}: Props) {
  const Heading = heading;
  return (
    <div className={classes.panel} role={role} data-kind={kind}>
      <Icon size={24} aria-hidden="true" className={classes.icon} />
      {over && <p className={classes.over}>{over}</p>}
      <Heading className={classes.title}>{title}</Heading>
      {text && <p className={classes.text}>{text}</p>}
      {children && <div className={classes.actions}>{children}</div>}
    </div>
  );
}
