import { Alert, Button, Group, Text } from '@mantine/core';
import { IconBellOff } from '@tabler/icons-react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useOrganisation } from '../../platform/session/index.tsx';
import { clockOrDayText } from '../../ui/times/index.ts';
import { useSending } from './use-notifications.ts';

export function SilenceBar() {
  const { t } = useTranslation();
  const { timeZone } = useOrganisation();
  const { sinceUtc, isBusy, toggle } = useSending();
  if (sinceUtc === undefined) return null;
  return (
    // A wrapper, as the page's grid would shrink it.
    <div>
      <Alert
        color="warn"
        variant="light"
        role="status"
        icon={<IconBellOff size={18} aria-hidden="true" />}
        aria-label={t('notifications.sendNothing')}
      >
        <Group gap="sm" justify="space-between">
          <Text flex="1 1 260px">
            <strong>
              {t('notifications.silentSince', {
                since: t('admin.zoned', {
                  time: clockOrDayText(sinceUtc, timeZone, Date.now()),
                  zone: timeZone,
                }),
              })}
            </strong>{' '}
            {t('notifications.silentHint')}
          </Text>
          <Button variant="default" size="compact-md" loading={isBusy} onClick={() => void toggle()}>
            {t('notifications.sendingOn')}
          </Button>
        </Group>
      </Alert>
    </div>
  );
}
