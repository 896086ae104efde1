import type { Journey, JourneyRow } from '@linehaul/contracts/journeys';
import type { JourneyKnockOn } from '@linehaul/contracts/knock-on';
import { Button } from '@mantine/core';
import { IconListDetails, IconMap2, IconPhone } from '@tabler/icons-react';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { useOrganisation } from '../../../platform/session/index.tsx';
import { useDashboardCommands } from '../../../shared/commands/index.ts';
import type { Forecasts, KnownForecast } from '../../../shared/forecasts/index.ts';
import { useJourney } from '../../../shared/journeys/index.ts';
import { Likely, RangeAxis, rangeTexts } from '../../../ui/forecasts/index.ts';
import { telephoneAddress } from '../../../ui/journeys/index.ts';
import { OpenKnockOn } from '../../../ui/knock-on/index.ts';
import { clockOrDayText, silenceOf } from '../../../ui/times/index.ts';
import { Age } from '../columns/Age.tsx';
import { forecastOf, projectedOf } from '../columns/next-stop.tsx';
import { rangeTone } from './card-status.ts';
import classes from './cards.module.css';

interface Props {
  readonly row: JourneyRow;
  readonly forecasts: Forecasts;
  readonly hurts: JourneyKnockOn | undefined;
  onShowOnMap?(): void;
}

export function CardDetails({ row, forecasts, hurts, onShowOnMap }: Props) {
  const { t } = useTranslation();
  const { openDialog } = useDashboardCommands();
  const { timeZone } = useOrganisation();
  const forecast = forecastOf(row, forecasts);
  const { journeyId, vehicleRegistration, driversDescription } = row;
  return (
    <>
      <NextStopFacts row={row} forecast={forecast} />
      {forecast?.range && (
        <RangeAxis
          forecast={forecast}
          planned={row.nextStop?.plannedTimeUtc ?? undefined}
          timeZone={timeZone}
          tone={rangeTone(row)}
        />
      )}
      {hurts && (
        <div className={classes.knockOn}>
          <OpenKnockOn journey={row} hurts={hurts} />
        </div>
      )}
      <div className={classes.buttons}>
        <Calls journeyId={journeyId} />
        {onShowOnMap && (
          <Button
            variant="default"
            h={44}
            leftSection={<IconMap2 size={16} aria-hidden="true" />}
            onClick={onShowOnMap}
          >
            {t('journeyCards.map')}
          </Button>
        )}
        <Button
          variant="default"
          h={44}
          leftSection={<IconListDetails size={16} aria-hidden="true" />}
          onClick={() => openDialog({ kind: 'overview', journeyId })}
        >
          {t('journeyCards.overview')}
        </Button>
      </div>
      <p className="lh-minor">
        {t('journeyColumns.lastFix')} <Age at={row.latestFixUtc} isOld={silenceOf(row) !== undefined} />
      </p>
      <p className="lh-minor">
        {[
          driversDescription || t('journeyCards.noDriver'),
          vehicleRegistration ?? t('journeyColumns.noVehicle'),
        ].join(' · ')}
      </p>
    </>
  );
}

function NextStopFacts({
  row,
  forecast,
}: {
  readonly row: JourneyRow;
  readonly forecast: KnownForecast | undefined;
}) {
  const { t } = useTranslation();
  const { timeZone } = useOrganisation();
  const { nextStop } = row;
  if (!nextStop) return null;
  const { locationName, isStart, plannedTimeUtc } = nextStop;
  const projected = projectedOf(row);
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{t('journeyColumns.nextStop')}</dt>
        <dd>
          <strong>{isStart ? t('journeyColumns.leaves', { place: locationName }) : locationName}</strong>
          {plannedTimeUtc && (
            <span>{t('journeyCards.planned', { time: clockOrDayText(plannedTimeUtc, timeZone) })}</span>
          )}
        </dd>
      </div>
      <div>
        <dt>{t('journeyColumns.projected')}</dt>
        <dd>
          {projected ? (
            <strong className={classes.expected}>
              {forecast?.range
                ? rangeTexts(forecast, timeZone).expected
                : `~${clockOrDayText(projected, timeZone)}`}
            </strong>
          ) : (
            <span>{t(silenceOf(row) ? 'ui.time.noForecast' : 'ui.notSpecified')}</span>
          )}
          {projected && forecast && <Likely forecast={forecast} place={locationName} timeZone={timeZone} />}
        </dd>
      </div>
    </dl>
  );
}

function Calls({ journeyId }: { readonly journeyId: string }) {
  const { t } = useTranslation();
  const { data: journey } = useJourney(journeyId);
  if (!journey) return null;
  const numbers = numbersOf(journey);
  if (numbers.length === 0)
    return <span className={`lh-none ${classes.noNumber}`}>{t('journeyCards.noNumber')}</span>;
  return numbers.map(({ driverId, name, number, address }) => (
    <Button
      key={driverId}
      component="a"
      href={address}
      h={44}
      aria-label={t('journeyCards.call', { name, number })}
      leftSection={<IconPhone size={16} aria-hidden="true" />}
    >
      {number}
    </Button>
  ));
}

function numbersOf({ driverList }: Journey) {
  return driverList.flatMap(({ driverId, name, driver }) => {
    const number = driver?.mobileNumber;
    const address = telephoneAddress(number);
    return number && address ? [{ driverId, name, number, address }] : [];
  });
}
