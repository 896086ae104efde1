import type { JourneyRow } from '@linehaul/contracts/journeys';
import { StatusBadge } from '../../ui/index.ts';
import classes from './journeys.module.css';
import { statusesText } from './StatusLines.tsx';

interface Props {
  readonly rows: readonly JourneyRow[];
  readonly selected: ReadonlySet<string>;
  readonly label: string;
  onOpen(row: JourneyRow): void;
}

/** The list on a phone: two lines a journey; a touch puts it on the map. */
export function JourneyCards({ rows, selected, label, onOpen }: Props) {
  return (
    <ul className={classes.cards} aria-label={label}>
      {rows.map((row) => (
        <li key={row.journeyId}>
          <button
            type="button"
            className={classes.card}
            aria-pressed={selected.has(row.journeyId)}
            onClick={() => onOpen(row)}
          >
            <strong>{row.journeyUniqueReference}</strong>
            <StatusBadge status={row.timeBasedStatus ?? row.journeyStatus} title={statusesText(row)} />
            <span className={classes.under}>{row.locationsDescription}</span>
            <span className={classes.under}>{row.vehicleRegistration}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
