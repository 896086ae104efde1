import { BOARD_PAGE, type Board } from '@linehaul/contracts/board';
import { Stack, Text, TextInput } from '@mantine/core';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { useOrganisation } from '../../../platform/session/index.tsx';
import { dateTimeText } from '../../../platform/time/index.ts';
import { CopyButton, useCopied } from '../../../ui/dialogs/index.ts';
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
  const link = linkOf(token);
  const copied = useCopied(link);
  return (
    <ModalFrame
      title={t('admin.boards.linkTitle')}
      reference={name}
      size={560}
      isLocked
      onClose={onClose}
      closeLabel={t('admin.boards.done')}
      footer={<CopyButton of={copied}>{t('admin.boards.copy')}</CopyButton>}
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
          {copied.isCopied !== undefined &&
            t(copied.isCopied ? 'admin.boards.copied' : 'admin.boards.notCopied')}
        </Text>
      </Stack>
    </ModalFrame>
  );
}
