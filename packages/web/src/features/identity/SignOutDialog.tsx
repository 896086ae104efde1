import { Button, Group, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useSession } from '../../platform/session/index.tsx';
import { failure, useOpened } from '../../ui/index.ts';

export interface SignOutProps {
  readonly opened: boolean;
  onClose(): void;
}

export function SignOutDialog({ opened, onClose }: SignOutProps) {
  const { t } = useTranslation();
  const { signOut } = useSession();
  const [busy, setBusy] = useState(false);
  async function confirm(): Promise<void> {
    setBusy(true);
    try {
      await signOut();
    } catch (error) {
      failure(
        t('identity.signOut.failed', { reason: error instanceof Error ? error.message : String(error) }),
      );
      setBusy(false);
      onClose();
    }
  }
  return (
    <Modal
      opened={useOpened(opened)}
      onClose={onClose}
      title={t('identity.signOut.title')}
      withCloseButton={false}
      size={400}
    >
      <Text>{t('identity.signOut.question')}</Text>
      <Group justify="flex-end" gap="sm" className="lh-modal-foot lh-modal-foot-inset">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('identity.signOut.cancel')}
        </Button>
        <Button loading={busy} onClick={() => void confirm()}>
          {t('identity.signOut.confirm')}
        </Button>
      </Group>
    </Modal>
  );
}
