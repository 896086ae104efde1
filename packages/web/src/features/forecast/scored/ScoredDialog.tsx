import { FORECAST_GROUPS, type ForecastGroup, type ScoredForecast } from '@linehaul/contracts/forecast';
import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { useOrganisation } from '../../../platform/session/index.tsx';
import { dateTimeText, timeText } from '../../../platform/time/index.ts';
import { countText } from '../../../ui/insights/index.ts';
import { differenceText, minutesBetween } from '../../../ui/times/index.ts';
import { horizonText } from '../model/words.ts';
import type { Scored } from './asked.ts';
import { JourneyHead } from './JourneyHead.tsx';
import { PagedDialog } from './PagedDialog.tsx';
import { useScored } from './use-scored.ts';

const HEADS = ['journey', 'made', 'said', 'arrived'] as const;
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
    <PagedDialog<ScoredForecast>
      title={t('forecastQuality.scored.title')}
      reference={scored.name}
      label={nameOf(group)}
      heads={HEADS.map((head) => t(`forecastQuality.scored.head.${head}`))}
      difference={t('forecastQuality.scored.head.off')}
      result={result}
      choice={
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
      }
      note={hasLoaded && t('forecastQuality.scored.loaded')}
      row={(row) => <Row key={`${row.stopId} ${row.horizonMinutes}`} row={row} onOpenJourney={onClose} />}
      onClose={onClose}
    />
  );
}

function Row({ row, onOpenJourney }: { readonly row: ScoredForecast; onOpenJourney(): void }) {
  const { t } = useTranslation();
  const { timeZone } = useOrganisation();
  const { journeyId, journeyUniqueReference, locationName, madeUtc, horizonMinutes } = row;
  const { p10Utc, p50Utc, p90Utc, arrivalUtc } = row;
  const isMinutes = horizonMinutes !== null && horizonMinutes <= HOUR_MINUTES;
  const clock = (utc: string) => timeText(utc, timeZone);
  return (
    <tr>
      <JourneyHead
        journeyId={journeyId}
        reference={journeyUniqueReference}
        place={locationName}
        onOpen={onOpenJourney}
      />
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
