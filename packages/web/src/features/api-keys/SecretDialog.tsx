import { Button, Checkbox, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { CopyButton, useCopied } from '../../ui/dialogs/index.ts';
import { ModalFrame } from '../../ui/index.ts';

interface Props {
  readonly name: string;
  readonly secret: string;
  onClose(): void;
}

/** Locked until copied: the key is shown once. */
export function SecretDialog({ name, secret, onClose }: Props) {
  const { t } = useTranslation();
  const copied = useCopied(secret);
  const [isSaid, setSaid] = useState(false);
  return (
    <ModalFrame
      title={t('apiKeys.secretTitle')}
      reference={name}
      size={560}
      isLocked
      onClose={onClose}
      footer={
        <>
          <CopyButton variant="default" of={copied}>
            {t('apiKeys.copy')}
          </CopyButton>
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
          {copied.isCopied !== undefined && t(copied.isCopied ? 'apiKeys.copied' : 'apiKeys.notCopied')}
        </Text>
      </Stack>
    </ModalFrame>
  );
}
