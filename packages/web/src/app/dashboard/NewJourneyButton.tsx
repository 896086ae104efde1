import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from '../../platform/i18n/index.ts';

export function NewJourneyButton({ onClick }: { onClick(): void }) {
  const { t } = useTranslation();
  return (
    <Button
      size="xs"
      variant="default"
      data-new-journey
      leftSection={<IconPlus size={14} aria-hidden="true" />}
      onClick={onClick}
    >
      {t('planning.new')}
    </Button>
  );
}
