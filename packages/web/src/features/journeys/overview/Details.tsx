import type { Journey } from '@linehaul/contracts/journeys';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { useOrganisation } from '../../../platform/session/index.tsx';
import { dateTimeText } from '../../../platform/time/index.ts';
import { useForecasts } from '../../../shared/forecasts/index.ts';
import { useOrganisationData } from '../../../shared/organisation-data/index.ts';
import { Likely } from '../../../ui/forecasts/index.ts';
import { differenceText, Origin, unknownText } from '../../../ui/times/index.ts';
import { differenceTone, kilometresText, type ScheduleTime } from '../schedule-rows.ts';
import { ChangeComments } from './ChangeComments.tsx';
import { type EndOfJourney, factsOf } from './facts.ts';
import classes from './overview.module.css';

export function Details({ journey }: { readonly journey: Journey }) {
  const { t } = useTranslation();
  const { timeZone } = useOrganisation();
  const { drivers } = useOrganisationData();
  const forecasts = useForecasts([journey]);
  const { depart, arrive, arrival } = factsOf(journey, forecasts);
  const load = [
    ...(journey.isHazardous ? [t('overview.hazardous')] : []),
    ...(journey.isOversizeVehicle ? [t('overview.oversizeVehicle')] : []),
    ...(journey.isOversizeLoad ? [t('overview.oversizeLoad')] : []),
  ];
  const planned = (end: EndOfJourney) =>
    end.planned && (
      <>
        <time dateTime={end.planned}>{dateTimeText(end.planned, timeZone)}</time>
        {end.revised && (
          <span className="lh-none">
            {' '}
            {t('overview.revised', { time: dateTimeText(end.revised, timeZone) })}
          </span>
        )}
      </>
    );
  const kilometres = journey.plannedKilometers;
  const fields: readonly (readonly [name: string, value: ReactNode])[] = [
    ['journeyUniqueReference', journey.journeyUniqueReference],
    ['jobNumber', journey.jobNumber],
    ['transporter', journey.transporter],
    ['routingDate', journey.routingDate],
    ['departLocation', depart.location],
    ['plannedDeparture', planned(depart)],
    ['arrivalLocation', arrive.location],
    ['plannedArrival', planned(arrive)],
    ['purpose', journey.purpose],
    ['reason', journey.reason],
    [
      'plannedDistance',
      kilometres === null ? null : t('overview.kilometres', { distance: kilometresText(kilometres) }),
    ],
    [
      arrival?.origin ? 'actualArrival' : 'projectedArrival',
      arrival && <ArrivalText arrival={arrival} place={arrive.location ?? ''} />,
    ],
    ['journeyReference', journey.journeyReference],
    ['site', journey.siteReference],
    ['route', journey.routeReference],
    ['load', load.join(', ')],
    ...furtherOf(journey, drivers.byId.get(journey.ownerDriverId ?? '')?.name, timeZone),
  ];
  const hasComments = journey.changeCommentsList.length > 0;
  return (
    <div className={classes.details} data-comments={hasComments || undefined}>
      <dl className={classes.fields}>
        {fields.map(([name, value]) => (
          <Field key={name} label={t(`overview.field.${name}`)} value={value} />
        ))}
        {journey.description && (
          <Field label={t('overview.field.description')} value={journey.description} isWide />
        )}
      </dl>
      {hasComments && <ChangeComments comments={journey.changeCommentsList} timeZone={timeZone} />}
    </div>
  );
}

function furtherOf(journey: Journey, owner: string | undefined, timeZone: string) {
  const { transporterDepartureTimeUtc: leaves } = journey;
  const all = [
    ['addReference', journey.addReference],
    ['jobId', journey.jobId],
    ['sequence', journey.sequence],
    ['group', journey.groupId],
    ['ownerDriver', journey.ownerDriverId && (owner ?? journey.ownerDriverId)],
    ['transporterDeparture', leaves && dateTimeText(leaves, timeZone)],
  ] as const;
  return all.filter(([, value]) => value !== null && value !== '');
}

function ArrivalText({ arrival, place }: { readonly arrival: ScheduleTime; readonly place: string }) {
  const { t } = useTranslation();
  const { timeZone } = useOrganisation();
  const { kind, shown, origin, between, minutes, forecast } = arrival;
  if (kind === 'noForecast') return <span className="lh-none">{t('ui.time.noForecast')}</span>;
  return (
    <>
      {shown ? (
        <time dateTime={shown}>
          {kind === 'projected' && '~'}
          {dateTimeText(shown, timeZone)}
        </time>
      ) : (
        unknownText(between, timeZone, t)
      )}
      {minutes !== undefined && (
        <span className={`lh-difference ${classes.difference}`} data-tone={differenceTone(arrival)}>
          {t('overview.minutes', { minutes: differenceText(minutes) })}
        </span>
      )}
      {forecast && (
        <div className={classes.likely}>
          <Likely forecast={forecast} place={place} timeZone={timeZone} />
        </div>
      )}
      {origin && (
        <div>
          <Origin origin={origin} />
        </div>
      )}
    </>
  );
}

export function Field({
  label,
  value,
  isWide,
}: {
  readonly label: string;
  readonly value: ReactNode;
  readonly isWide?: boolean;
}) {
  const { t } = useTranslation();
  return (
    <div className={classes.field} data-wide={isWide || undefined}>
      <dt>{label}</dt>
      <dd>{value || <span className="lh-none">{t('ui.notSpecified')}</span>}</dd>
    </div>
  );
}
