import { type NotificationWire, sendNotificationAgain } from '@linehaul/contracts/notifications';
import type { DateText } from '@linehaul/domain/time';
import { Button, SegmentedControl, Text } from '@mantine/core';
import { IconInbox, IconRefresh } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { call } from '../../platform/api/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useOrganisation } from '../../platform/session/index.tsx';
import { today as todayIn } from '../../platform/time/index.ts';
import { FailedPanel, failure, SearchBox, StatePanel, success } from '../../ui/index.ts';
import { DeliveredDay } from './DeliveredDay.tsx';
import { LogRow } from './LogRow.tsx';
import classes from './notifications.module.css';
import { SendAgainDialog } from './SendAgainDialog.tsx';
import { PARTS, type Part, useFailed, useLog } from './use-log.ts';
import { useOwn } from './use-notifications.ts';

export function LogCard() {
  const { t } = useTranslation();
  const id = useId();
  const { timeZone } = useOrganisation();
  const own = useOwn();
  const [part, setPart] = useState<Part>('all');
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState<DateText>();
  const [isSending, setSending] = useState(false);
  const today = todayIn(timeZone);
  const day = chosen ?? today;
  const log = useLog({ part, words, day });
  const { counts, rows } = log;
  const { data: failed } = useFailed(words ? { words } : {});

  async function again({ id: notificationId, to }: NotificationWire): Promise<void> {
    try {
      await call(sendNotificationAgain, { params: { ...own.params, notificationId } });
      success(t('notifications.again', { to }));
    } catch (error) {
      failure((error as Error).message, 'send again');
    }
    await own.reload();
  }
  return (
    <section className={classes.card} aria-labelledby={id}>
      <header className={classes.logHead}>
        <h2 id={id}>{t('notifications.log')}</h2>
        {counts !== undefined && counts.all > 0 && (
          <span className="lh-count">
            {t('admin.zoned', {
              time: t('notifications.messages', { count: counts.all }),
              zone: timeZone,
            })}
          </span>
        )}
        <DeliveredDay
          day={day}
          today={today}
          onChange={(next) => setChosen(next === today ? undefined : next)}
        />
        <SegmentedControl
          className={classes.parts}
          aria-label={t('notifications.parts')}
          value={part}
          data={PARTS.map((value) => ({
            value,
            label: t(`notifications.part.${value}`, { count: counts?.[value] ?? 0 }),
          }))}
          onChange={(value) => setPart(value as Part)}
        />
        <div className={classes.search}>
          <SearchBox label={t('notifications.filter')} value={words} onChange={setWords} />
        </div>
        {failed !== undefined && failed.messages > 0 && (
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} aria-hidden="true" />}
            onClick={() => setSending(true)}
          >
            {t('notifications.sendAllAgain')}
          </Button>
        )}
      </header>
      {log.isError && rows.length === 0 ? (
        <FailedPanel title={t('notifications.logFailed')} text={t('ui.records.failedHint')} result={log} />
      ) : log.isPending ? (
        <div
          className={`lh-skeleton ${classes.standIn}`}
          role="status"
          aria-label={t('notifications.loading')}
        >
          <span style={{ width: '55%' }} />
          <span style={{ width: '70%' }} />
        </div>
      ) : rows.length === 0 ? (
        <StatePanel
          icon={IconInbox}
          title={
            words || part !== 'all'
              ? t('notifications.noneMatching')
              : t(chosen ? 'notifications.noneOn' : 'notifications.noneToday', { day })
          }
        />
      ) : (
        <>
          <div className={`${classes.message} ${classes.columns}`} aria-hidden="true">
            {['event', 'what', 'journey', 'to', 'triesColumn', 'stateColumn', 'answer'].map((column) => (
              <span key={column} className={column === 'triesColumn' ? classes.tries : undefined}>
                {t(`notifications.${column}`)}
              </span>
            ))}
          </div>
          <ul aria-labelledby={id}>
            {rows.map((row) => (
              <LogRow key={row.id} row={row} day={day} timeZone={timeZone} onAgain={() => void again(row)} />
            ))}
          </ul>
        </>
      )}
      <footer className={classes.foot}>
        <Text size="sm" c="dimmed">
          {t('notifications.logHint')}
        </Text>
        {log.hasMore && (
          <Button
            variant="default"
            size="compact-sm"
            flex="none"
            loading={log.isReadingMore}
            onClick={() => void log.readMore()}
          >
            {t('notifications.showMore')}
          </Button>
        )}
      </footer>
      {isSending && <SendAgainDialog words={words} onClose={() => setSending(false)} />}
    </section>
  );
}
