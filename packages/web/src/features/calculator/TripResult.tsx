import type { RouteCalculation } from '@linehaul/contracts/routing';
import { Button, Flex, Skeleton, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCopy } from '@tabler/icons-react';
import { type Translate, useTranslation } from '../../platform/i18n/index.ts';
import { failure, StatePanel, success } from '../../ui/index.ts';
import classes from './calculator.module.css';
import { coordinatesText, joinedText, type Trip, type TripPlace } from './trip.ts';
import type { Calculation } from './use-calculation.ts';

interface Props {
  readonly trip: Trip;
  readonly calculation: Calculation;
}

export function TripResult({ trip, calculation }: Props) {
  const { t } = useTranslation();
  const { route, isCalculating, problem, again } = calculation;
  if (problem) {
    return (
      <StatePanel kind="danger" icon={IconAlertTriangle} title={t('calculator.failed')} text={problem}>
        <Button variant="default" onClick={again}>
          {t('calculator.again')}
        </Button>
      </StatePanel>
    );
  }
  if (isCalculating && !route) {
    return (
      <Stack
        className="lh-line-above"
        align="flex-start"
        pt="md"
        role="status"
        aria-label={t('calculator.calculating')}
      >
        <Skeleton height={24} width="90%" />
        <Skeleton height={16} width="60%" />
        <Skeleton height={16} width="75%" />
      </Stack>
    );
  }
  if (!route)
    return (
      <Text c="dimmed" fz="md" lh="20px">
        {t('calculator.howTo')}
      </Text>
    );
  return (
    <Flex
      className="lh-line-above"
      component="section"
      direction="column"
      gap="md"
      align="flex-start"
      pt="md"
      aria-label={t('calculator.result')}
    >
      <Text fz="xl" fw={600} lh="24px" role="status">
        {joinedText(route.text)}
      </Text>
      {route.trafficTimeText && (
        <dl className={classes.times}>
          <dt>{t('calculator.trafficTime')}</dt>
          <dd>{joinedText(route.trafficTimeText)}</dd>
          <dt>{t('calculator.baseTime')}</dt>
          <dd>{joinedText(route.baseTimeText)}</dd>
        </dl>
      )}
      <Flex className={classes.trust} component="p" direction="column" c="dimmed" fz="sm" lh="16px">
        <strong>{t(route.isEstimate ? 'calculator.estimate' : 'calculator.truckRoute')}</strong>
        <span>{sourceOf(route, t)}</span>
      </Flex>
      <Button
        variant="default"
        leftSection={<IconCopy size={16} />}
        onClick={() => void copy(copiedText(trip, route, t), t)}
      >
        {t('calculator.copy')}
      </Button>
    </Flex>
  );
}

function sourceOf({ provider, isEstimate }: RouteCalculation, t: Translate): string {
  if (provider === 'embedded') return t('calculator.estimateEmbedded');
  const named = t(`calculator.providers.${provider}`);
  return t(isEstimate ? 'calculator.estimateOther' : 'calculator.truckRouteBy', { provider: named });
}

function copiedText({ start, end }: Trip, { text, isEstimate }: RouteCalculation, t: Translate): string {
  const words = (place: TripPlace | undefined) =>
    place ? (place.name ? `${place.name} (${coordinatesText(place)})` : coordinatesText(place)) : '';
  const values = { start: words(start), end: words(end), text };
  return t(isEstimate ? 'calculator.copyEstimate' : 'calculator.copyText', values);
}

async function copy(text: string, t: Translate): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    success(t('calculator.copied'));
  } catch {
    failure(t('calculator.copyFailed'));
  }
}
