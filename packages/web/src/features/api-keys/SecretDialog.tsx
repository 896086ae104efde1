import { Button, Checkbox, Stack, Text, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { ModalFrame } from '../../ui/index.ts';

interface Props {
  readonly name: string;
  readonly secret: string;
  onClose(): void;
}

/** Locked until copied: the key is shown once. */
export function SecretDialog({ name, secret, onClose }: Props) {
  const { t } = useTranslation();
  const [isCopied, setCopied] = useState<boolean>();
  const [isSaid, setSaid] = useState(false);
  async function copy(): Promise<void> {
    try {
      // Needs https.
      await navigator.clipboard.writeText(secret);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  }
  return (
    <ModalFrame
      title={t('apiKeys.secretTitle')}
      reference={name}
      size={560}
      isLocked
      onClose={onClose}
      footer={
        <>
          <Button
            variant="default"
            data-autofocus
            leftSection={
              isCopied ? (
                <IconCheck size={16} aria-hidden="true" />
              ) : (
                <IconCopy size={16} aria-hidden="true" />
              )
            }
            onClick={() => void copy()}
          >
            {t('apiKeys.copy')}
          </Button>
          <Button disabled={!isSaid} onClick={onClose}>
            {t('apiKeys.done')}
          </Button>
        </>
      }
    >
      <Stack gap="md">
        <Text>{t('apiKeys.secretText')}</Text>
        <TextInput
          label={t('apiKeys.secret')}
          value={secret}
          readOnly
          spellCheck={false}
          styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Checkbox
          label={t('apiKeys.haveCopied')}
          checked={isSaid}
          onChange={(event) => setSaid(event.currentTarget.checked)}
        />
        <Text role="status" size="sm">
          {isCopied === undefined ? '' : t(isCopied ? 'apiKeys.copied' : 'apiKeys.notCopied')}
        </Text>
      </Stack>
    </ModalFrame>
  );
}
