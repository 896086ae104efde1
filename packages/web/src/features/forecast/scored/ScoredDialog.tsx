import { FORECAST_GROUPS, type ForecastGroup, type ScoredForecast } from '@linehaul/contracts/forecast';
import { Button, Group, SegmentedControl, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { useOrganisation } from '../../../platform/session/index.tsx';
import { dateTimeText, timeText } from '../../../platform/time/index.ts';
import { useDashboardCommands } from '../../../shared/commands/index.ts';
import { FailedPanel, ModalFrame } from '../../../ui/index.ts';
import { insights as classes, countText, Loading, Scrolled } from '../../../ui/insights/index.ts';
import { differenceText, minutesBetween } from '../../../ui/times/index.ts';
import { horizonText } from '../model/words.ts';
import type { Scored } from './asked.ts';
import { useScored } from './use-scored.ts';

/** Longer horizons say their unit. */
const HOUR_MINUTES = 60;

interface Props {
  readonly scored: Scored;
  /** Some of its days were loaded. */
  readonly hasLoaded: boolean;
  onClose(): void;
}

/** What a figure was made of, each forecast as it was made. */
export function ScoredDialog({ scored, hasLoaded, onClose }: Props) {
  const { t } = useTranslation();
  const [group, setGroup] = useState<ForecastGroup>('missed');
  const result = useScored(scored, group);
  const counts = result.data?.pages[0]?.counts;
  const nameOf = (one: ForecastGroup) => t(`forecastQuality.scored.${one}`);
  return (
    <ModalFrame
      title={t('forecastQuality.scored.title')}
      reference={scored.name}
      size={820}
      closeLabel={t('ui.close')}
      onClose={onClose}
    >
      <Stack gap="sm">
        <Group>
          <SegmentedControl
            size="xs"
            aria-label={t('forecastQuality.scored.groups')}
            data={FORECAST_GROUPS.map((one) => ({
              value: one,
              label: counts ? `${nameOf(one)} ${countText(counts[one])}` : nameOf(one),
            }))}
            value={group}
            onChange={(next) => setGroup(next as ForecastGroup)}
          />
        </Group>
        {result.isError ? (
          <FailedPanel role="alert" title={t('forecastQuality.scored.failed')} result={result} />
        ) : !result.data ? (
          <Loading label={t('forecastQuality.scored.loading')} />
        ) : (
          <Rows
            rows={result.data.pages.flatMap((page) => page.rows)}
            label={nameOf(group)}
            onOpenJourney={onClose}
          />
        )}
        {hasLoaded && <p className="lh-hint">{t('forecastQuality.scored.loaded')}</p>}
        {result.hasNextPage && (
          <Group>
            <Button
              size="compact-sm"
              variant="default"
              loading={result.isFetchingNextPage}
              onClick={() => void result.fetchNextPage()}
            >
              {t('forecastQuality.scored.more')}
            </Button>
          </Group>
        )}
      </Stack>
    </ModalFrame>
  );
}

interface RowsProps {
  readonly rows: readonly ScoredForecast[];
  readonly label: string;
  onOpenJourney(): void;
}

function Rows({ rows, label, onOpenJourney }: RowsProps) {
  const { t } = useTranslation();
  if (rows.length === 0) return <p className="lh-hint">{t('forecastQuality.scored.none')}</p>;
  return (
    <Scrolled className={classes.numbers} label={label}>
      <table className="lh-table two" aria-label={label}>
        <thead>
          <tr>
            {(['journey', 'made', 'said', 'arrived'] as const).map((head) => (
              <th key={head} scope="col">
                {t(`forecastQuality.scored.head.${head}`)}
              </th>
            ))}
            <th scope="col" className="num">
              <abbr title={t('forecastQuality.scored.head.off')}>± min</abbr>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={`${row.stopId} ${row.horizonMinutes}`} row={row} onOpenJourney={onOpenJourney} />
          ))}
        </tbody>
      </table>
    </Scrolled>
  );
}

function Row({ row, onOpenJourney }: { readonly row: ScoredForecast; onOpenJourney(): void }) {
  const { t } = useTranslation();
  const { timeZone } = useOrganisation();
  const { openDialog } = useDashboardCommands();
  const { journeyId, journeyUniqueReference, locationName, madeUtc, horizonMinutes } = row;
  const { p10Utc, p50Utc, p90Utc, arrivalUtc } = row;
  const isMinutes = horizonMinutes !== null && horizonMinutes <= HOUR_MINUTES;
  const clock = (utc: string) => timeText(utc, timeZone);
  return (
    <tr>
      <th scope="row" title={`${journeyUniqueReference}, ${locationName}`}>
        <button
          type="button"
          className="lh-link"
          onClick={() => {
            onOpenJourney();
            openDialog({ kind: 'overview', journeyId });
          }}
        >
          {journeyUniqueReference}
        </button>
        <div className="lh-under">{locationName}</div>
      </th>
      <td>
        {dateTimeText(madeUtc, timeZone)}
        <div className="lh-under">
          {t(`forecastQuality.scored.${isMinutes ? 'ahead' : 'aheadHours'}`, {
            time: horizonText(horizonMinutes, t),
          })}
        </div>
      </td>
      <td>
        {clock(p50Utc)}
        <div className="lh-under">
          {p10Utc && p90Utc ? `${clock(p10Utc)}–${clock(p90Utc)}` : t('forecastQuality.scored.noRange')}
        </div>
      </td>
      <td>{dateTimeText(arrivalUtc, timeZone)}</td>
      <td className="num lh-medium">{differenceText(minutesBetween(p50Utc, arrivalUtc))}</td>
    </tr>
  );
}
