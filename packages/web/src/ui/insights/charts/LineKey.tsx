import classes from './plot.module.css';
import type { SeriesLook } from './plot-options.ts';

export function LineKey({ look }: { readonly look: SeriesLook }) {
  return <i className={classes.key} data-look={look} aria-hidden="true" />;
}
