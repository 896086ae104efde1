import { Button } from '@mantine/core';
import { useTranslation } from '../../platform/i18n/index.ts';
import { ModalFrame, OnlyLooking } from '../../ui/index.ts';

export function RefusedDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  return (
    <ModalFrame
      title={t('ui.onlyLooking')}
      size={480}
      onClose={onClose}
      footer={
        <Button variant="default" onClick={onClose}>
          {t('ui.close')}
        </Button>
      }
    >
      <OnlyLooking />
    </ModalFrame>
  );
}
