import type { ForecastQuality, listUnrangedArrivals } from '@linehaul/contracts/forecast';
import type { ResponseOf } from '@linehaul/contracts/http';
import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { useOrganisation } from '../../../platform/session/index.tsx';
import { dateTimeText } from '../../../platform/time/index.ts';
import { countText, type Dates } from '../../../ui/insights/index.ts';
import { differenceText, minutesBetween } from '../../../ui/times/index.ts';
import { UNRANGED_GROUPS, type UnrangedGroup } from './asked.ts';
import { JourneyHead } from './JourneyHead.tsx';
import { PagedDialog } from './PagedDialog.tsx';
import { useUnranged } from './use-scored.ts';

type UnrangedArrival = ResponseOf<typeof listUnrangedArrivals>['rows'][number];

interface Props {
  readonly dates: Dates;
  readonly arrivals: ForecastQuality['arrivals'];
  readonly first: UnrangedGroup;
  readonly hasLoaded: boolean;
  onClose(): void;
}

export function ArrivalsDialog({ dates, arrivals, first, hasLoaded, onClose }: Props) {
  const { t } = useTranslation();
  const [group, setGroup] = useState(first);
  const result = useUnranged(dates, group);
  const nameOf = (one: UnrangedGroup) => t(`forecastQuality.not.${one}`);
  return (
    <PagedDialog<UnrangedArrival>
      title={t('forecastQuality.not.title')}
      reference={`${dates.from} – ${dates.to}`}
      label={nameOf(group)}
      heads={(['journey', 'planned', 'arrived'] as const).map((head) =>
        t(`forecastQuality.scored.head.${head}`),
      )}
      difference={t('forecastQuality.scored.head.late')}
      result={result}
      choice={
        <SegmentedControl
          size="xs"
          aria-label={t('forecastQuality.not.groups')}
          data={UNRANGED_GROUPS.map((one) => ({
            value: one,
            label: `${nameOf(one)} ${countText(arrivals[one])}`,
          }))}
          value={group}
          onChange={(next) => setGroup(next as UnrangedGroup)}
        />
      }
      note={hasLoaded && t('forecastQuality.not.loaded')}
      row={(row) => <Row key={row.stopId} row={row} onOpenJourney={onClose} />}
      onClose={onClose}
    />
  );
}

function Row({ row, onOpenJourney }: { readonly row: UnrangedArrival; onOpenJourney(): void }) {
  const { timeZone } = useOrganisation();
  const { journeyId, journeyUniqueReference, locationName, plannedUtc, arrivalUtc } = row;
  return (
    <tr>
      <JourneyHead
        journeyId={journeyId}
        reference={journeyUniqueReference}
        place={locationName}
        onOpen={onOpenJourney}
      />
      <td>{dateTimeText(plannedUtc, timeZone)}</td>
      <td>{dateTimeText(arrivalUtc, timeZone)}</td>
      <td className="num lh-medium">{differenceText(minutesBetween(plannedUtc, arrivalUtc))}</td>
    </tr>
  );
}
