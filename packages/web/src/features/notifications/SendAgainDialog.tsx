import { sendFailedAgain } from '@linehaul/contracts/notifications';
import { readLocalTime } from '@linehaul/domain/time';
import { Group, Stack, Text, TextInput } from '@mantine/core';
import { call } from '../../platform/api/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useOrganisation } from '../../platform/session/index.tsx';
import { today } from '../../platform/time/index.ts';
import { SavingDialog, useDraft } from '../../ui/dialogs/index.ts';
import { WhenField } from '../../ui/fields/index.ts';
import { success } from '../../ui/index.ts';
import { useFailed } from './use-log.ts';
import { useOwn } from './use-notifications.ts';

interface Props {
  /** Of the log's filter. */
  readonly words: string;
  onClose(): void;
}

const ENDS = ['from', 'to'] as const;

/** What failed, of a time and with some words: first how many, then sent. */
export function SendAgainDialog({ words: first, onClose }: Props) {
  const { t } = useTranslation();
  const { timeZone } = useOrganisation();
  const { params, reload } = useOwn();
  const { draft, set, saving } = useDraft(() => ({ words: first, from: '', to: '' }));
  const read = { from: readLocalTime(draft.from, timeZone), to: readLocalTime(draft.to, timeZone) };
  const isReadable = ENDS.every((end) => read[end].kind !== 'unreadable');
  const words = draft.words.trim();
  const span = {
    ...(words ? { words } : {}),
    ...('ms' in read.from ? { from: new Date(read.from.ms).toISOString() } : {}),
    ...('ms' in read.to ? { to: new Date(read.to.ms).toISOString() } : {}),
  };
  const { data, isError } = useFailed(span, isReadable);
  const send = async () => {
    const { messages } = await call(sendFailedAgain, { params, body: span });
    success(t('notifications.allAgain', { count: messages }));
    await reload();
    onClose();
  };
  const unreadable = t('notifications.sendFailed.unreadable');
  return (
    <SavingDialog
      title={t('notifications.sendAllAgain')}
      saving={saving}
      saveLabel={t('notifications.sendFailed.send')}
      onSave={() => saving.save(send, isReadable ? undefined : unreadable)}
      onClose={onClose}
    >
      <Stack gap={4}>
        <Group grow align="start">
          {ENDS.map((end) => (
            <WhenField
              key={end}
              id={`send-again-${end}`}
              label={t(`notifications.sendFailed.${end}`)}
              name={t(`notifications.sendFailed.${end}`)}
              value={draft[end]}
              timeZone={timeZone}
              day={today(timeZone)}
              isEager
              error={read[end].kind === 'unreadable' && unreadable}
              onChange={(next) => set({ [end]: next })}
            />
          ))}
        </Group>
        <Text size="sm" c="dimmed">
          {t('notifications.sendFailed.timesHint', { zone: timeZone })}
        </Text>
      </Stack>
      <TextInput
        data-autofocus
        label={t('notifications.sendFailed.words')}
        description={t('notifications.sendFailed.hint')}
        maxLength={100}
        value={draft.words}
        onChange={(event) => set({ words: event.currentTarget.value })}
      />
      <div role="status" style={{ minHeight: 20 }}>
        <Text>
          {isError
            ? t('notifications.sendFailed.notCounted')
            : data && t('notifications.sendFailed.found', { count: data.messages })}
        </Text>
        {data !== undefined && data.outdated > 0 && (
          <Text size="sm" c="dimmed">
            {t('notifications.sendFailed.outdated', { count: data.outdated })}
          </Text>
        )}
      </div>
    </SavingDialog>
  );
}
