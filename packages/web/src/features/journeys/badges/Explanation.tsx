import { badgeColour, statusText } from '@linehaul/domain/journeys';
import { Button, CloseButton, Flex, Group, Popover, Skeleton, Stack } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { useJourney } from '../../../shared/journeys/index.ts';
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

/** Makes a Mantine dialog below ignore Escape. */
const OWN_ESCAPE = { 'data-mantine-stop-propagation': 'true' };

export function Explanation({ journey, shown, stopId, onClose }: ExplanationProps) {
  const { t } = useTranslation();
  const title = useId();
  return (
    <Popover
      opened
      onDismiss={onClose}
      position="bottom-start"
      width={340}
      trapFocus
      withRoles={false}
      hideDetached={false}
      preventPositionChangeWhenVisible={false}
      middlewares={{ flip: true, shift: { padding: 8 }, size: { padding: 8 } }}
    >
      <Popover.Target>
        <span className={classes.anchor} />
      </Popover.Target>
      <Popover.Dropdown
        className={classes.popover}
        role="dialog"
        aria-labelledby={title}
        onKeyDownCapture={(event) => {
          // Closes now; handlers further down must not see Escape.
          if (event.key === 'Escape') event.preventDefault();
        }}
      >
        <Group className={classes.head} gap="sm" justify="space-between" wrap="nowrap">
          <h2 id={title} tabIndex={-1} data-autofocus {...OWN_ESCAPE}>
            {shown.length === 1 && <Named status={shown[0]!.status} />}
            <span>{journey.journeyUniqueReference}</span>
          </h2>
          <CloseButton size="sm" aria-label={t('ui.close')} onClick={onClose} {...OWN_ESCAPE} />
        </Group>
        <div className={classes.scroll}>
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
        </div>
      </Popover.Dropdown>
    </Popover>
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
