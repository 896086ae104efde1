import type { WaitingLedger, WaitingVisit } from '@linehaul/contracts/forecast';
import { Button } from '@mantine/core';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { useOrganisation } from '../../../platform/session/index.tsx';
import { dateTimeText, timeText } from '../../../platform/time/index.ts';
import { useDashboardCommands } from '../../../shared/commands/index.ts';
import { Card, insights as classes, countText, ScrolledTable } from '../../../ui/insights/index.ts';
import { durationText } from '../../../ui/vehicle-day/index.ts';
import own from './waiting.module.css';

interface Props {
  readonly visits: readonly WaitingVisit[];
  readonly place: WaitingLedger['locations'][number] | undefined;
  /** With those within the free time. */
  readonly isWhole: boolean;
  onAll(): void;
}

export function LongestCard({ visits, place, isWhole, onAll }: Props) {
  const { t } = useTranslation();
  const title = place
    ? t(`forecastQuality.waiting.${isWhole ? 'visitsAt' : 'longestAt'}`, { place: place.locationName })
    : t('forecastQuality.waiting.longest');
  return (
    <Card
      title={title}
      count={countText(visits.length)}
      side={
        place && (
          <Button size="compact-xs" variant="subtle" onClick={onAll}>
            {t('forecastQuality.waiting.all')}
          </Button>
        )
      }
    >
      <ScrolledTable
        label={title}
        tableClassName={`two ${own.visits}`}
        words={[
          t('forecastQuality.waiting.journey'),
          t('forecastQuality.waiting.arrival'),
          t('forecastQuality.waiting.departure'),
        ]}
        numbers={[t('forecastQuality.waiting.time')]}
      >
        <tbody>
          {visits.map((visit) => (
            <Row key={visit.stopId} visit={visit} />
          ))}
        </tbody>
      </ScrolledTable>
    </Card>
  );
}

function Row({ visit }: { readonly visit: WaitingVisit }) {
  const { t } = useTranslation();
  const { timeZone } = useOrganisation();
  const { openDialog } = useDashboardCommands();
  const {
    journeyId,
    journeyUniqueReference,
    locationName,
    arrivalUtc,
    appointmentUtc,
    departureUtc,
    minutes,
  } = visit;
  return (
    <tr>
      <th scope="row" title={`${journeyUniqueReference}, ${locationName}`}>
        <button type="button" className="lh-link" onClick={() => openDialog({ kind: 'overview', journeyId })}>
          {journeyUniqueReference}
        </button>
        <div className="lh-under">{locationName}</div>
      </th>
      <td>
        {dateTimeText(arrivalUtc, timeZone)}
        <div className="lh-under">
          {appointmentUtc
            ? t('forecastQuality.waiting.appointment', { time: timeText(appointmentUtc, timeZone) })
            : t('forecastQuality.waiting.noAppointment')}
        </div>
        <div className={own.left}>
          {departureUtc
            ? `– ${dateTimeText(departureUtc, timeZone)}`
            : t('forecastQuality.waiting.stillThere')}
        </div>
      </td>
      <td>
        {departureUtc ? (
          dateTimeText(departureUtc, timeZone)
        ) : (
          <>
            <div>{t('forecastQuality.waiting.stillThere')}</div>
            <div className="lh-under">{t('forecastQuality.waiting.toLastFix')}</div>
          </>
        )}
      </td>
      <td className={`num ${classes.share}`}>{durationText(minutes)}</td>
    </tr>
  );
}
