import type { Alert } from '@linehaul/contracts/alerts';
import type { Organisation } from '@linehaul/contracts/organisation';
import { ActionIcon, Box, Stack } from '@mantine/core';
import { IconCheck, IconMap2 } from '@tabler/icons-react';
import { useId } from 'react';
import { type Translate, useTranslation } from '../../platform/i18n/index.ts';
import { dateText, dateTimeText, timeText, useMinute } from '../../platform/time/index.ts';
import { Mark } from '../../ui/index.ts';
import { AlertDetail } from './AlertDetail.tsx';
import classes from './alerts.module.css';
import { factOf, referenceOf, shapeOf, vehicleOf } from './facts.ts';
import { SnoozeMenu } from './SnoozeMenu.tsx';
import type { AlertCommands } from './use-alerts.ts';

interface Props {
  readonly alert: Alert;
  readonly organisation: Organisation;
  readonly commands: AlertCommands;
  readonly isNew: boolean;
  readonly isOpened: boolean;
  onToggle(): void;
  onShow(byKeyboard: boolean): void;
}

export function AlertRow({ alert, organisation, commands, isNew, isOpened, onToggle, onShow }: Props) {
  const { t } = useTranslation();
  const detail = useId();
  const now = useMinute();
  const { timeZone } = organisation;
  const reference = referenceOf(alert);
  const vehicle = alert.journeyUniqueReference ? vehicleOf(alert) : undefined;
  const fact = [vehicle, factOf(alert, t, timeZone, now)].filter(Boolean).join(' · ');
  const isWaiting = alert.state === 'OPEN' || alert.state === 'SNOOZED';
  const name = `${alert.name} ${reference ?? ''}`.trim();
  const canShow = alert.position !== null || alert.journeyId !== null;
  return (
    <li className={classes.row} data-alert={alert.id} data-state={alert.state} data-new={isNew || undefined}>
      <Box component="span" pt={3}>
        <Mark shape={shapeOf(alert)} />
        <span className="lh-unseen">{t(`alerts.severity.${alert.severity}`)}</span>
      </Box>
      <Stack gap={0} miw={0}>
        <button
          type="button"
          className={classes.name}
          data-name
          aria-expanded={isOpened}
          aria-controls={isOpened ? detail : undefined}
          onClick={onToggle}
        >
          {alert.name}
        </button>
        {reference && <span className={classes.reference}>{reference}</span>}
        {fact && <span className={classes.fact}>{fact}</span>}
      </Stack>
      <div className={classes.side}>
        <time dateTime={alert.startedUtc} title={dateTimeText(alert.startedUtc, timeZone)}>
          {shortTime(alert.startedUtc, timeZone)}
        </time>
        <span className={classes.done}>{isWaiting ? '' : doneText(alert, t, timeZone)}</span>
        {alert.state === 'SNOOZED' && (
          <span className={classes.done}>
            {t('alerts.snoozedUntil', { time: shortTime(alert.snoozedUntilUtc!, timeZone) })}
          </span>
        )}
        <span className={classes.actions}>
          {canShow && (
            <ActionIcon
              aria-label={t('alerts.showOnMapOf', { name })}
              title={t('alerts.showOnMap')}
              onClick={(event) => onShow(event.detail === 0)}
            >
              <IconMap2 size={16} />
            </ActionIcon>
          )}
          {isWaiting && (
            <>
              <SnoozeMenu alert={alert} name={name} timeZone={timeZone} commands={commands} />
              <ActionIcon
                aria-label={t('alerts.acknowledgeOf', { name })}
                title={t('alerts.acknowledge')}
                disabled={commands.isBusy}
                onClick={() => void commands.acknowledge([alert.id])}
              >
                <IconCheck size={16} />
              </ActionIcon>
            </>
          )}
        </span>
      </div>
      {isOpened && (
        <div id={detail} className={classes.detail}>
          <AlertDetail alert={alert} organisation={organisation} commands={commands} />
        </div>
      )}
    </li>
  );
}

function shortTime(instant: string, timeZone: string): string {
  const isToday = dateText(instant, timeZone) === dateText(Date.now(), timeZone);
  return isToday ? timeText(instant, timeZone) : dateTimeText(instant, timeZone);
}

function doneText(alert: Alert, t: Translate, timeZone: string): string {
  if (alert.isWithdrawn) return t('alerts.withdrawn');
  if (alert.state === 'ENDED' && alert.endedUtc)
    return t(alert.hasPassed ? 'alerts.passedAt' : 'alerts.endedAt', {
      time: shortTime(alert.endedUtc, timeZone),
    });
  if (alert.acknowledgedUtc)
    return t('alerts.acknowledgedAt', { time: shortTime(alert.acknowledgedUtc, timeZone) });
  return '';
}
