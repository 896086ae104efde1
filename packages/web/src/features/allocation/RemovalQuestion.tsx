import { Button } from '@mantine/core';
import { useTranslation } from '../../platform/i18n/index.ts';
import { ModalFrame } from '../../ui/index.ts';

interface Props {
  readonly names: readonly string[];
  onClose(): void;
  onConfirm(): void;
}

export function RemovalQuestion({ names, onClose, onConfirm }: Props) {
  const { t } = useTranslation();
  return (
    <ModalFrame
      title={t('allocation.outcomeTitle')}
      size={440}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('ui.close')}
          </Button>
          <Button onClick={onConfirm}>{t('allocation.save')}</Button>
        </>
      }
    >
      {t('allocation.removedQuestion', { names: new Intl.ListFormat('en').format(names) })}
    </ModalFrame>
  );
}
