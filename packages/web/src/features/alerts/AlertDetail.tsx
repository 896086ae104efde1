import { ALERT_COMMENT_LIMIT, type Alert, getAlert } from '@linehaul/contracts/alerts';
import type { Organisation } from '@linehaul/contracts/organisation';
import { Button, Group, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/api/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { dateTimeText } from '../../platform/time/index.ts';
import { useDashboardCommands } from '../../shared/commands/index.ts';
import classes from './alerts.module.css';
import { alertKeys } from './keys.ts';
import type { AlertCommands } from './use-alerts.ts';

interface Props {
  readonly alert: Alert;
  readonly organisation: Organisation;
  readonly commands: AlertCommands;
}

export function AlertDetail({ alert, organisation, commands }: Props) {
  const { t } = useTranslation();
  const { openDialog } = useDashboardCommands();
  const [comment, setComment] = useState('');
  const { timeZone } = organisation;
  const { data } = useQuery({
    queryKey: alertKeys.one(organisation.id, alert.id),
    queryFn: ({ signal }) =>
      call(getAlert, { params: { orgId: organisation.name, alertId: alert.id }, signal, background: true }),
  });
  const time = (instant: string | null) => (instant ? dateTimeText(instant, timeZone) : undefined);
  const vehicle = [alert.registrationNumber, alert.fleetNumber].filter(Boolean).join(' · ');
  const facts: readonly (readonly [string, string | undefined])[] = [
    ['started', time(alert.startedUtc)],
    ['ended', time(alert.endedUtc)],
    ['vehicle', vehicle || undefined],
    ['driver', alert.driverName ?? undefined],
    ['place', alert.locationName ?? undefined],
    [alert.eventType === 'HOURS_SHORT' ? 'hoursEnd' : 'planned', time(alert.plannedUtc)],
  ];
  const isWaiting = alert.state === 'OPEN' || alert.state === 'SNOOZED';
  const { journeyId } = alert;
  return (
    <>
      <dl className={classes.facts}>
        {facts.map(
          ([key, value]) =>
            value && (
              <div key={key}>
                <dt>{t(`alerts.detail.${key}`)}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {alert.hasPassed && !alert.isWithdrawn && alert.state === 'ENDED' && (
        <Text inherit c="dimmed" fz="sm">
          {t('alerts.detail.passed')}
        </Text>
      )}
      {alert.isWithdrawn && (
        <Text inherit c="dimmed" fz="sm">
          {t('alerts.detail.withdrawn')}
        </Text>
      )}
      {data && data.actions.length > 0 && (
        <ul className={classes.actionsDone} aria-label={t('alerts.detail.actions')}>
          {data.actions.map((action) => (
            <li key={action.atUtc + action.action}>
              {t(`alerts.action.${action.action}`, {
                actor: action.actor,
                time: time(action.atUtc),
                until: time(action.untilUtc),
              })}
              {action.comment && <q>{action.comment}</q>}
            </li>
          ))}
        </ul>
      )}
      {isWaiting && (
        <Textarea
          label={t('alerts.detail.comment')}
          autosize
          minRows={1}
          maxRows={4}
          maxLength={ALERT_COMMENT_LIMIT}
          value={comment}
          onChange={(event) => setComment(event.currentTarget.value)}
        />
      )}
      <Group gap="sm" align="stretch" justify="flex-end">
        {journeyId && (
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => openDialog({ kind: 'overview', journeyId })}
          >
            {t('alerts.detail.journey')}
          </Button>
        )}
        {isWaiting && (
          <Button
            size="compact-sm"
            disabled={commands.isBusy}
            onClick={() => void commands.acknowledge([alert.id], comment.trim())}
          >
            {t('alerts.acknowledge')}
          </Button>
        )}
      </Group>
    </>
  );
}
