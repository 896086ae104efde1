import { badgeColour, statusText } from '@linehaul/domain/journeys';
import { Button, Flex, Skeleton, Stack } from '@mantine/core';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { useJourney } from '../../../shared/journeys/index.ts';
import { ExplainFrame, OWN_ESCAPE } from '../../../ui/explained/ExplainFrame.tsx';
import { Mark, shapeOf } from '../../../ui/index.ts';
import type { BadgeJourney, BadgeKind } from './badge.ts';
import classes from './badges.module.css';
import { ChangesBehind } from './ChangesBehind.tsx';
import { EvaluatedStatus } from './EvaluatedStatus.tsx';
import { LifeCycleStatus } from './LifeCycleStatus.tsx';

export interface ExplanationProps {
  readonly journey: BadgeJourney;
  readonly shown: readonly { readonly badge: BadgeKind; readonly status: string }[];
  readonly stopId?: string;
  onClose(): void;
}

export function Explanation({ journey, shown, stopId, onClose }: ExplanationProps) {
  return (
    <ExplainFrame
      onClose={onClose}
      title={
        <>
          {shown.length === 1 && <Named status={shown[0]!.status} />}
          <span>{journey.journeyUniqueReference}</span>
        </>
      }
    >
      {shown.map(({ badge, status }) => (
        <Flex
          key={badge}
          className={classes.body}
          component="section"
          direction="column"
          gap={10}
          px="lg"
          pt="md"
          pb={14}
        >
          {shown.length > 1 && (
            <h3>
              <Named status={status} />
            </h3>
          )}
          <Content journeyId={journey.journeyId} badge={badge} stopId={stopId} />
        </Flex>
      ))}
    </ExplainFrame>
  );
}

function Named({ status }: { readonly status: string }) {
  return (
    <>
      <Mark shape={shapeOf(badgeColour(status))} />
      {statusText(status)}
    </>
  );
}

interface ContentProps {
  readonly journeyId: string;
  readonly badge: BadgeKind;
  readonly stopId?: string;
}

function Content({ journeyId, badge, stopId }: ContentProps) {
  const { t } = useTranslation();
  const { data: journey, isError, isFetching, refetch } = useJourney(journeyId);
  if (!journey && isError)
    return (
      <div role="alert">
        <p>{t('journeyBadges.failed')}</p>
        <Button
          size="xs"
          variant="default"
          loading={isFetching}
          onClick={() => void refetch()}
          {...OWN_ESCAPE}
        >
          {t('ui.tryAgain')}
        </Button>
      </div>
    );
  if (!journey)
    return (
      <Stack role="status" aria-label={t('ui.table.loading')} gap="sm" py="xs">
        {[90, 60, 75].map((width) => (
          <Skeleton key={width} height={10} width={`${width}%`} animate={false} />
        ))}
      </Stack>
    );
  const stop = journey.journeyActivityList.find(({ id }) => id === stopId);
  if (stop)
    return (
      <EvaluatedStatus journey={journey} status={stop.timeBasedStatus} explanation={stop.timeExplanation} />
    );
  switch (badge) {
    case 'timeBasedStatus':
      return (
        <EvaluatedStatus journey={journey} status={journey[badge]} explanation={journey.timeExplanation} />
      );
    case 'positionBasedStatus':
      return (
        <EvaluatedStatus
          journey={journey}
          status={journey[badge]}
          explanation={journey.positionExplanation}
        />
      );
    case 'journeyStatus':
      return <LifeCycleStatus journey={journey} />;
    case 'CHANGED_POST_APPROVAL':
    case 'COMPLETED_JOURNEY_CHANGE':
      return <ChangesBehind journey={journey} badge={badge} />;
  }
}
