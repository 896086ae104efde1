import { Box, Stack } from '@mantine/core';
import { useTranslation } from '../../../../platform/i18n/index.ts';
import { useOrganisation } from '../../../../platform/session/index.tsx';
import { useDashboardCommands } from '../../../../shared/commands/index.ts';
import { clockOrDayText } from '../../../../ui/times/index.ts';
import { Bar } from '../GanttBar.tsx';
import gantt from '../gantt.module.css';
import classes from './knock-on.module.css';
import { type HurtRow, linkText } from './knock-on-rows.ts';

interface Props {
  readonly row: HurtRow;
  place(at: number): string;
}

export function HurtRowLine({ row, place }: Props) {
  const { t } = useTranslation();
  const { timeZone } = useOrganisation();
  const { openDialog } = useDashboardCommands();
  const { hurt, planned, projected, likely, minutes, tone, percent, isShareUnknown } = row;
  const { journeyId, journeyUniqueReference: reference, plannedStartUtc, start, links } = hurt;
  const known =
    percent === 'sure'
      ? t('knockOnBand.lateStartSure')
      : t('knockOnBand.lateStart', { percent: percent ?? 0 });
  const unknown = isShareUnknown ? t('knockOnBand.lateStartUnknown') : undefined;
  const lateText = percent === undefined ? unknown : known;
  const why = links.map((link) => linkText(link, t));
  const hasRange = likely.to > likely.from;
  const left = place(Math.min(planned.from, hasRange ? likely.from : projected.from));
  const spoken = [
    t('knockOnBand.spoken.planned', { time: clockOrDayText(plannedStartUtc, timeZone) }),
    t('knockOnBand.spoken.expected', { time: clockOrDayText(start.p50Utc, timeZone) }),
    t('knockOnBand.spoken.minutes', { minutes }),
    ...(lateText ? [lateText] : []),
  ].join(', ');
  return (
    <li className={`${gantt.row} ${classes.row}`}>
      <Stack className={gantt.name} gap={0} justify="center" miw={0} lh="15px">
        <button
          type="button"
          className={`lh-link lh-truncate ${classes.open}`}
          aria-label={t('knockOnBand.open', { reference })}
          onClick={() => openDialog({ kind: 'overview', journeyId })}
        >
          {reference}
        </button>
        <small className="lh-truncate" title={why.join('\n')}>
          {why[0]}
        </small>
      </Stack>
      <div className={classes.bars}>
        <Bar part={planned} place={place} kind="planned" />
        <Bar part={projected} place={place} kind="projected" tone={tone} />
        {hasRange && (
          <span
            className={gantt.likely}
            style={{ left: place(likely.from), width: `calc(${place(likely.to)} - ${place(likely.from)})` }}
          />
        )}
        <span className={classes.late} style={{ right: `calc(100% - ${left})` }}>
          <span aria-hidden="true">
            {minutes > 0 && <strong data-tone={tone}>{t('knockOnBand.minutes', { minutes })}</strong>}{' '}
            {lateText}
          </span>
          <Box component="span" className="lh-unseen">
            {spoken}
          </Box>
        </span>
      </div>
    </li>
  );
}
