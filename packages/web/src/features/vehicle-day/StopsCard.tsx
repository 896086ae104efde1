import type { DayJourney, VehicleDay } from '@linehaul/contracts/vehicle-day';
import type { DateText } from '@linehaul/domain/time';
import { TIME_ORIGINS, type TimeOrigin } from '@linehaul/domain/tracking';
import { ActionIcon, Flex, Menu, Stack } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useOrganisation } from '../../platform/session/index.tsx';
import { useDashboardCommands } from '../../shared/commands/index.ts';
import { StatusBadge } from '../../ui/index.ts';
import { NotConfirmed, originText } from '../../ui/times/index.ts';
import { StopDisc } from '../../ui/vehicle-day/index.ts';
import { firstChoice, type StopFacts, type StopOrigin, stopFacts } from './stop-facts.ts';
import { stopWords } from './stop-words.ts';
import classes from './vehicle-day.module.css';

export function StopsCard({ day }: { readonly day: VehicleDay }) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<string>();
  const journey =
    day.journeys.find(({ journeyId }) => journeyId === chosen) ?? firstChoice(day.journeys, day.asOfUtc);
  if (!journey) return null;
  return (
    <section className={classes.card} aria-label={t('vehicleDay.stops.title')}>
      <Flex className={classes.cardHead} component="header" align="center" gap="sm" mih={40} px="lg">
        <h2>{t('vehicleDay.stops.title')}</h2>
        <JourneyLink journey={journey} />
        {day.journeys.length > 1 && (
          <Menu position="bottom-start" withinPortal={false} floatingStrategy="fixed">
            <Menu.Target>
              <ActionIcon size={24} aria-label={t('vehicleDay.stops.choose')}>
                <IconChevronDown size={14} aria-hidden="true" />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              {day.journeys.map(({ journeyId, journeyUniqueReference }) => (
                <Menu.Item
                  key={journeyId}
                  aria-current={journeyId === journey.journeyId || undefined}
                  onClick={() => setChosen(journeyId)}
                >
                  {journeyUniqueReference}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
        <Flex component="span" ml="auto" wrap="wrap" gap="0 8px" align="center" justify="flex-end">
          <StatusBadge
            status={journey.timeBasedStatus ?? journey.journeyStatus}
            quiet={journey.timeBasedStatus ? undefined : true}
          />
          <NotConfirmed journey={journey} />
        </Flex>
      </Flex>
      <ol className={classes.stops}>
        {stopFacts(journey).map((facts) => (
          <Stop key={facts.stop.id} facts={facts} date={day.date} />
        ))}
      </ol>
    </section>
  );
}

function JourneyLink({ journey }: { readonly journey: DayJourney }) {
  const { t } = useTranslation();
  const { openDialog } = useDashboardCommands();
  const { journeyId, journeyUniqueReference: reference } = journey;
  return (
    <button
      type="button"
      className={classes.link}
      title={t('dayStrip.overviewOf', { reference })}
      onClick={() => openDialog({ kind: 'overview', journeyId })}
    >
      {reference}
    </button>
  );
}

function Stop({ facts, date }: { readonly facts: StopFacts; readonly date: DateText }) {
  const { t } = useTranslation();
  const { timeZone } = useOrganisation();
  const { stop, look, origin } = facts;
  const { known, more } = stopWords(facts, { t, timeZone, date });
  return (
    <li data-origin={origin}>
      <StopDisc label={String(stop.sequence)} look={look} />
      <Stack className={classes.stopText} gap={0} miw={0} lh="18px">
        <strong className="lh-truncate lh-medium" title={stop.locationName}>
          {stop.locationName}
        </strong>
        <span>
          {known && <b>{known}</b>}
          {known && more && (known.startsWith('~') ? ' ' : ', ')}
          {more && <span>{more}</span>}
        </span>
      </Stack>
      <OriginWord origin={origin} />
    </li>
  );
}

function OriginWord({ origin }: { readonly origin: StopOrigin }) {
  const { t } = useTranslation();
  return (
    <span className={classes.origin} title={isOrigin(origin) ? t(`ui.time.why.${origin}`) : undefined}>
      {isOrigin(origin) ? originText(origin, t) : t(`vehicleDay.stops.waits.${origin}`)}
    </span>
  );
}

function isOrigin(origin: StopOrigin): origin is TimeOrigin {
  return (TIME_ORIGINS as readonly string[]).includes(origin);
}
