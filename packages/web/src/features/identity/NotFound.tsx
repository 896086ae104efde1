import { Button } from '@mantine/core';
import { IconMapQuestion } from '@tabler/icons-react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { StatePanel } from '../../ui/index.ts';

export function NotFound() {
  const { t } = useTranslation();
  return (
    <StatePanel
      icon={IconMapQuestion}
      heading="h1"
      over={t('identity.notFound.code')}
      title={t('identity.notFound.title')}
      text={t('identity.notFound.text')}
    >
      <Button component="a" href="/" variant="default">
        {t('identity.notFound.home')}
      </Button>
    </StatePanel>
  );
}
