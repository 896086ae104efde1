import { Button } from '@mantine/core';
import { useTranslation } from '../../platform/i18n/index.ts';
import { ModalFrame, type ModalFrameProps } from '../index.ts';

interface Props extends Pick<ModalFrameProps, 'title' | 'reference' | 'children' | 'onClose'> {
  readonly reload: string;
  onReload(): void;
}

export function ReloadDialog({ reload, onReload, children, ...frame }: Props) {
  const { t } = useTranslation();
  return (
    <ModalFrame
      {...frame}
      size={520}
      closeLabel={t('ui.close')}
      footer={
        <Button
          data-autofocus
          onClick={() => {
            frame.onClose();
            onReload();
          }}
        >
          {reload}
        </Button>
      }
    >
      {children}
    </ModalFrame>
  );
}
