import { Button, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { ModalFrame } from '../../ui/index.ts';

interface Props {
  readonly title: string;
  readonly reference?: string;
  readonly size?: number;
  readonly isWaiting: boolean;
  readonly problem: string | undefined;
  onSave(): Promise<void>;
  onClose(): void;
  readonly children: ReactNode;
}

export function SavingFrame({ isWaiting, problem, onSave, children, ...frame }: Props) {
  const { t } = useTranslation();
  return (
    <ModalFrame
      {...frame}
      closeLabel={t('notifications.cancel')}
      footer={
        <Button loading={isWaiting} onClick={() => void onSave()}>
          {t('notifications.save')}
        </Button>
      }
    >
      <Stack gap="md">
        {children}
        {problem && (
          <Text role="alert" c="var(--lh-danger-text)">
            {problem}
          </Text>
        )}
      </Stack>
    </ModalFrame>
  );
}
