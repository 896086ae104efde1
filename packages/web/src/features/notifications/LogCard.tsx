import {
  countNotifications,
  listNotifications,
  type NotificationWire,
  sendFailedAgain,
  sendNotificationAgain,
} from '@linehaul/contracts/notifications';
import { typeText } from '@linehaul/domain/notifications';
import { startOfDay } from '@linehaul/domain/time';
import { Anchor, Button, SegmentedControl, Text } from '@mantine/core';
import { IconInbox, IconMail, IconRefresh, IconWebhook } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call, callList } from '../../platform/api/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useOrganisation } from '../../platform/session/index.tsx';
import { clockText, today } from '../../platform/time/index.ts';
import { useDashboardCommands } from '../../shared/commands/index.ts';
import { FailedPanel, failure, Mark, SearchBox, StatePanel, success } from '../../ui/index.ts';
import classes from './notifications.module.css';
import { useOwn } from './use-notifications.ts';
import { answerText, STATE_SHAPES } from './words.ts';

const STATES = {
  all: undefined,
  notDelivered: 'NOT_DELIVERED,REFUSED',
  waiting: 'WAITING,TRYING_AGAIN,HELD_DIGEST,HELD_QUIET_HOURS',
  delivered: 'DELIVERED',
} as const;
type Part = keyof typeof STATES;
const SIZE = 50;
const READ_EVERY_MS = 10_000;

/** Today's messages, failed ones first. */
export function LogCard() {
  const { t } = useTranslation();
  const id = useId();
  const { timeZone } = useOrganisation();
  const own = useOwn();
  const [part, setPart] = useState<Part>('all');
  const [words, setWords] = useState('');
  const from = new Date(startOfDay(today(timeZone), timeZone)).toISOString();
  const query = { from, ...(words ? { words } : {}) };
  const key = ['admin', 'notifications', own.id];
  const { data: counts } = useQuery({
    queryKey: [...key, 'counts', query],
    staleTime: 0,
    refetchInterval: READ_EVERY_MS,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call(countNotifications, { params: own.params, query, signal, background: true }),
  });
  const state = STATES[part];
  const result = useInfiniteQuery({
    queryKey: [...key, 'log', query, part],
    staleTime: 0,
    refetchInterval: READ_EVERY_MS,
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      callList(listNotifications, {
        params: own.params,
        query: { ...query, ...(state ? { state } : {}), page: String(pageParam), size: String(SIZE) },
        signal,
        background: true,
      }),
    getNextPageParam: ({ total }, pages) => (pages.length * SIZE < total ? pages.length : undefined),
  });
  const rows = result.data?.pages.flatMap((page) => page.rows) ?? [];

  async function again(work: () => Promise<unknown>, done: string): Promise<void> {
    try {
      await work();
      success(done);
    } catch (error) {
      failure((error as Error).message, 'send again');
    }
    await own.reload();
  }
  const count = (each: Part) => counts?.[each] ?? 0;
  return (
    <section className={classes.card} aria-labelledby={id}>
      <header className={classes.logHead}>
        <h2 id={id}>{t('notifications.log')}</h2>
        {counts && (
          <span className="lh-count">
            {t('admin.zoned', { time: t('notifications.today', { count: counts.all }), zone: timeZone })}
          </span>
        )}
        <SegmentedControl
          className={classes.parts}
          aria-label={t('notifications.parts')}
          value={part}
          data={(Object.keys(STATES) as Part[]).map((value) => ({
            value,
            label: t(`notifications.part.${value}`, { count: count(value) }),
          }))}
          onChange={(value) => setPart(value as Part)}
        />
        <div className={classes.search}>
          <SearchBox label={t('notifications.filter')} value={words} onChange={setWords} />
        </div>
        {count('notDelivered') > 0 && (
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} aria-hidden="true" />}
            onClick={() =>
              void again(
                () => call(sendFailedAgain, { params: own.params, body: { from } }),
                t('notifications.allAgain'),
              )
            }
          >
            {t('notifications.sendAllAgain')}
          </Button>
        )}
      </header>
      {result.isError && rows.length === 0 ? (
        <FailedPanel title={t('notifications.logFailed')} text={t('ui.records.failedHint')} result={result} />
      ) : result.isPending ? (
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
          title={t(words || state ? 'notifications.noneMatching' : 'notifications.noneToday')}
          text={t('notifications.logHint')}
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
              <LogRow
                key={row.id}
                row={row}
                timeZone={timeZone}
                onAgain={() =>
                  void again(
                    () => call(sendNotificationAgain, { params: { ...own.params, notificationId: row.id } }),
                    t('notifications.again', { to: row.to }),
                  )
                }
              />
            ))}
          </ul>
        </>
      )}
      <footer className={classes.foot}>
        <Text size="sm" c="dimmed">
          {t('notifications.logHint')}
        </Text>
        {result.hasNextPage && (
          <Button
            variant="default"
            size="compact-sm"
            loading={result.isFetchingNextPage}
            onClick={() => void result.fetchNextPage()}
          >
            {t('notifications.showMore')}
          </Button>
        )}
      </footer>
    </section>
  );
}

interface RowProps {
  readonly row: NotificationWire;
  readonly timeZone: string;
  onAgain(): void;
}

function LogRow({ row, timeZone, onAgain }: RowProps) {
  const { t } = useTranslation();
  const { openDialog } = useDashboardCommands();
  const shape = STATE_SHAPES[row.state];
  const { journeyId } = row;
  return (
    <li className={classes.message}>
      <span className={classes.time}>{clockText(row.atUtc, timeZone)}</span>
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
      <span className={classes.answer}>{answerText(row, timeZone, t)}</span>
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
