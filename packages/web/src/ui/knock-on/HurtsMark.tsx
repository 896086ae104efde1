import { IconLink } from '@tabler/icons-react';
import classes from './knock-on.module.css';

/** 'hurts 3, first 18:00'. */
export function HurtsMark({ text }: { readonly text: string }) {
  return (
    <span className={classes.mark}>
      <IconLink size={14} aria-hidden="true" />
      <span>{text}</span>
    </span>
  );
}
