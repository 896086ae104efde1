import { BOARD_PAGE, type Board } from '@linehaul/contracts/board';
import { Button, Stack, Text, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { useOrganisation } from '../../../platform/session/index.tsx';
import { dateTimeText } from '../../../platform/time/index.ts';
import { ModalFrame } from '../../../ui/index.ts';

export type Granted = Board & { readonly token: string };

/** After '#' it reaches no server log. */
const linkOf = (token: string) => `${location.origin}${BOARD_PAGE}?board#${token}`;

interface Props {
  readonly granted: Granted;
  onClose(): void;
}

/** Locked: the link is shown once. */
export function LinkDialog({ granted: { name, token, linkUntilUtc }, onClose }: Props) {
  const { t } = useTranslation();
  const { timeZone } = useOrganisation();
  const [isCopied, setCopied] = useState<boolean>();
  const link = linkOf(token);
  async function copy(): Promise<void> {
    try {
      // Needs https.
      await navigator.clipboard.writeText(link);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  }
  const outcome =
    isCopied === undefined ? '' : t(isCopied ? 'admin.boards.copied' : 'admin.boards.notCopied');
  return (
    <ModalFrame
      title={t('admin.boards.linkTitle')}
      reference={name}
      size={560}
      isLocked
      onClose={onClose}
      closeLabel={t('admin.boards.done')}
      footer={
        <Button
          data-autofocus
          leftSection={
            isCopied ? <IconCheck size={16} aria-hidden="true" /> : <IconCopy size={16} aria-hidden="true" />
          }
          onClick={() => void copy()}
        >
          {t('admin.boards.copy')}
        </Button>
      }
    >
      <Stack gap="md">
        <Text>{t('admin.boards.linkText')}</Text>
        <TextInput
          label={t('admin.boards.link')}
          value={link}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        <Text size="sm" c="dimmed">
          {linkUntilUtc &&
            t('admin.boards.linkUntil', {
              time: t('admin.zoned', { time: dateTimeText(linkUntilUtc, timeZone), zone: timeZone }),
            })}
        </Text>
        <Text role="status" size="sm">
          {outcome}
        </Text>
      </Stack>
    </ModalFrame>
  );
}
