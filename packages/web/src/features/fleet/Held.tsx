import type { StillAllocated } from '@linehaul/contracts/fleet';
import { statusText } from '@linehaul/domain/journeys';
import { Flex, Text } from '@mantine/core';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useOrganisation } from '../../platform/session/index.tsx';
import { dateTimeText } from '../../platform/time/index.ts';
import classes from './fleet.module.css';

export function Held({ name, payload }: { readonly name: string; readonly payload: unknown }) {
  const { t } = useTranslation();
  const { timeZone } = useOrganisation();
  const { total, journeys } = payload as StillAllocated;
  const more = total - journeys.length;
  return (
    <>
      <Text role="alert" mb="md">
        {t('fleet.held', { count: total, name })}
      </Text>
      <Flex className={classes.held} component="ul" direction="column" gap="xs" mah="40vh" mb="md">
        {journeys.map((journey) => (
          <li key={journey.journeyId}>
            <strong>{journey.journeyUniqueReference}</strong>
            <span>{statusText(journey.journeyStatus)}</span>
            <time dateTime={journey.plannedStartDateTimeUtc}>
              {dateTimeText(journey.plannedStartDateTimeUtc, timeZone)}
            </time>
          </li>
        ))}
      </Flex>
      {more > 0 && <Text mb="md">{t('fleet.heldMore', { count: more })}</Text>}
    </>
  );
}
