import type { OverlappingJourney } from '@linehaul/contracts/allocation';
import { Flex, Group } from '@mantine/core';
import { dateTimeText } from '../../../platform/time/index.ts';
import classes from '../allocation.module.css';
import { Names, type OverlapContext, Reference, Statuses } from './overlap-columns.tsx';

interface Props {
  readonly rows: readonly OverlappingJourney[];
  readonly context: OverlapContext;
  readonly label: string;
}

export function OverlapCards({ rows, context, label }: Props) {
  const { t, timeZone } = context;
  return (
    <ul aria-label={label}>
      {rows.map((row) => (
        <Flex
          key={row.journeyId}
          className={classes.overlapCard}
          component="li"
          direction="column"
          gap={2}
          py={10}
          px="lg"
        >
          <Group align="flex-start" justify="space-between" wrap="nowrap">
            <Reference row={row} context={context} />
            <Statuses row={row} />
          </Group>
          <div className={classes.under}>
            {dateTimeText(row.plannedStartDateTimeUtc, timeZone)}{' '}
            {t('allocation.overlaps.until', { time: dateTimeText(row.occupiedToUtc, timeZone) })}
          </div>
          <div className={classes.under}>{row.locationsDescription}</div>
          <Names row={row} text={row.driversDescription} kinds={['driver']} t={t} />
          <Names row={row} text={row.assetsDescription} kinds={['vehicle', 'trailer']} t={t} />
        </Flex>
      ))}
    </ul>
  );
}
