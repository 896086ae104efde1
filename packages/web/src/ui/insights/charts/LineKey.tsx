import classes from './plot.module.css';
import type { SeriesLook } from './plot-options.ts';

/** A line as the chart draws it, for a table or legend beside it. */
export function LineKey({ look }: { readonly look: SeriesLook }) {
  return <i className={classes.key} data-look={look} aria-hidden="true" />;
}
