import type { ReactNode } from 'react';
import classes from './ArchivedNotice.module.css';

/** Over the form of an archived record: what that means, and the way back. */
export function ArchivedNotice({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  return (
    <div className={classes.notice}>
      <span>{text}</span>
      {children}
    </div>
  );
}
