import type { ReactNode } from 'react';
import classes from './ArchivedNotice.module.css';

export function ArchivedNotice({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  return (
    <div className={classes.notice}>
      <span>{text}</span>
      {children}
    </div>
  );
}
