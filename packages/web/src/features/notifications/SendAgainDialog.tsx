import { sendFailedAgain } from '@linehaul/contracts/notifications';
import { type LocalTime, readLocalTime } from '@linehaul/domain/time';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../platform/api/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useOrganisation } from '../../platform/session/index.tsx';
import { today } from '../../platform/time/index.ts';
import { WhenField } from '../../ui/fields/index.ts';
import { ModalFrame, success } from '../../ui/index.ts';
import { useFailed } from './use-log.ts';
import { useOwn } from './use-notifications.ts';

interface Props {
  /** Of the log's filter. */
  readonly words: string;
  onClose(): void;
}

type End = 'from' | 'to';
const ENDS: readonly End[] = ['from', 'to'];

/** What failed, of a time and with some words: first how many, then sent. */
export function SendAgainDialog({ words: first, onClose }: Props) {
  const { t } = useTranslation();
  const { timeZone } = useOrganisation();
  const { params, reload } = useOwn();
  const [words, setWords] = useState(first);
  const [times, setTimes] = useState<Readonly<Record<End, LocalTime>>>({ from: '', to: '' });
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  const read = { from: readLocalTime(times.from, timeZone), to: readLocalTime(times.to, timeZone) };
  const isReadable = ENDS.every((end) => read[end].kind !== 'unreadable');
  const span = {
    ...(words.trim() ? { words: words.trim() } : {}),
    ...('ms' in read.from ? { from: new Date(read.from.ms).toISOString() } : {}),
    ...('ms' in read.to ? { to: new Date(read.to.ms).toISOString() } : {}),
  };
  const { data } = useFailed(span, isReadable);

  async function send(): Promise<void> {
    if (!isReadable) return setProblem(t('notifications.sendFailed.unreadable'));
    setSending(true);
    try {
      const { messages } = await call(sendFailedAgain, { params, body: span });
      success(t('notifications.allAgain', { count: messages }));
      await reload();
      onClose();
    } catch (error) {
      setProblem((error as Error).message);
    } finally {
      setSending(false);
    }
  }
  return (
    <ModalFrame
      title={t('notifications.sendAllAgain')}
      closeLabel={t('notifications.cancel')}
      onClose={onClose}
      footer={
        <Button loading={isSending} onClick={() => void send()}>
          {t('notifications.sendFailed.send')}
        </Button>
      }
    >
      <Stack gap="md">
        <Group grow align="start">
          {ENDS.map((end) => (
            <WhenField
              key={end}
              id={`send-again-${end}`}
              label={t(`notifications.sendFailed.${end}`)}
              name={t(`notifications.sendFailed.${end}`)}
              value={times[end]}
              timeZone={timeZone}
              day={today(timeZone)}
              isEager
              error={read[end].kind === 'unreadable' && t('notifications.sendFailed.unreadable')}
              onChange={(next) => {
                setProblem(undefined);
                setTimes((before) => ({ ...before, [end]: next }));
              }}
            />
          ))}
        </Group>
        <TextInput
          data-autofocus
          label={t('notifications.sendFailed.words')}
          description={t('notifications.sendFailed.hint', { zone: timeZone })}
          maxLength={100}
          value={words}
          onChange={(event) => {
            setProblem(undefined);
            setWords(event.currentTarget.value);
          }}
        />
        <div role="status">
          {data && <Text>{t('notifications.sendFailed.found', { count: data.messages })}</Text>}
          {data !== undefined && data.outdated > 0 && (
            <Text size="sm" c="dimmed">
              {t('notifications.sendFailed.outdated', { count: data.outdated })}
            </Text>
          )}
        </div>
        {problem && (
          <Text role="alert" c="var(--lh-danger-text)">
            {problem}
          </Text>
        )}
      </Stack>
    </ModalFrame>
  );
}
