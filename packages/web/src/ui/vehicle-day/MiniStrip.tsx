import type { VehicleDay } from '@linehaul/contracts/vehicle-day';
import { Box } from '@mantine/core';
import { percentOf, spanOf } from './axis.ts';
import classes from './day-strip.module.css';

export function MiniStrip({ day }: { readonly day: VehicleDay }) {
  const span = spanOf(day);
  return (
    <Box className={classes.mini} pos="relative" h={18} bg="var(--lh-canvas)" aria-hidden="true">
      {day.activities.map(({ kind, fromUtc, toUtc }) => {
        const left = percentOf(span, Date.parse(fromUtc));
        const width = percentOf(span, Date.parse(toUtc)) - left;
        return <i key={fromUtc} data-kind={kind} style={{ left: `${left}%`, width: `${width}%` }} />;
      })}
    </Box>
  );
}
