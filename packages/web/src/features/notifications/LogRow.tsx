import type { NotificationWire } from '@linehaul/contracts/notifications';
import { typeText } from '@linehaul/domain/notifications';
import type { DateText } from '@linehaul/domain/time';
import { Anchor, Button } from '@mantine/core';
import { IconMail, IconRefresh, IconWebhook } from '@tabler/icons-react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useDashboardCommands } from '../../shared/commands/index.ts';
import { Mark } from '../../ui/index.ts';
import classes from './notifications.module.css';
import { answerText, STATE_SHAPES, timeOnDay } from './words.ts';

interface RowProps {
  readonly row: NotificationWire;
  /** Times of other days carry theirs. */
  readonly day: DateText;
  readonly timeZone: string;
  onAgain(): void;
}

export function LogRow({ row, day, timeZone, onAgain }: RowProps) {
  const { t } = useTranslation();
  const { openDialog } = useDashboardCommands();
  const shape = STATE_SHAPES[row.state];
  const { journeyId } = row;
  return (
    <li className={classes.message}>
      <span className={classes.time}>{timeOnDay(row.atUtc, day, timeZone)}</span>
      <span>{typeText(row.type)}</span>
      <span className={classes.journey}>
        {journeyId && (
          <Anchor
            component="button"
            type="button"
            onClick={() => openDialog({ kind: 'overview', journeyId })}
          >
            {row.journeyUniqueReference}
          </Anchor>
        )}
      </span>
      <span className={classes.to}>
        {row.by === 'EMAIL' ? (
          <IconMail size={16} aria-label={t('notifications.way.EMAIL')} />
        ) : (
          <IconWebhook size={16} aria-label={t('notifications.way.WEBHOOK')} />
        )}
        <span>{row.to}</span>
      </span>
      <span className={classes.tries}>
        {row.state === 'TRYING_AGAIN' || row.state === 'NOT_DELIVERED'
          ? t('notifications.triesOf', { tries: row.tries, limit: row.triesLimit })
          : t('notifications.tries', { count: row.tries })}
      </span>
      <span>
        <span className={`lh-badge ${shape} ${shape === 'ok' || shape === 'neutral' ? 'quiet' : ''}`}>
          <Mark shape={shape} />
          {t(`notifications.state.${row.state}`)}
        </span>
      </span>
      <span className={classes.answer}>{answerText(row, day, timeZone, t)}</span>
      <span className={classes.again}>
        {row.canSendAgain && (
          <Button
            variant="default"
            size="compact-md"
            aria-label={t('notifications.sendAgainTo', {
              what: typeText(row.type),
              journey: row.journeyUniqueReference ?? '',
              to: row.to,
            })}
            leftSection={<IconRefresh size={16} aria-hidden="true" />}
            onClick={onAgain}
          >
            {t('notifications.sendAgain')}
          </Button>
        )}
      </span>
    </li>
  );
}
