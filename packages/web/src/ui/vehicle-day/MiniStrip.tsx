import type { VehicleDay } from '@linehaul/contracts/vehicle-day';
import { percentOf, spanOf } from './axis.ts';
import classes from './day-strip.module.css';

/** The parts of a day in the height of a line; the words beside it say what matters of them. */
export function MiniStrip({ day }: { readonly day: VehicleDay }) {
  const span = spanOf(day);
  return (
    <div className={classes.mini} aria-hidden="true">
      {day.activities.map(({ kind, fromUtc, toUtc }) => {
        const left = percentOf(span, Date.parse(fromUtc));
        const width = percentOf(span, Date.parse(toUtc)) - left;
        return <i key={fromUtc} data-kind={kind} style={{ left: `${left}%`, width: `${width}%` }} />;
      })}
    </div>
  );
}
