import { type NotificationSettingsWire, putNetworks } from '@linehaul/contracts/notifications';
import { Button, Stack, TagsInput, Text } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../platform/api/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useOwn } from './use-notifications.ts';

interface Props {
  readonly settings: NotificationSettingsWire;
  /** Installation administrators only. */
  readonly mayChange: boolean;
}

export function NetworksForm({ settings, mayChange }: Props) {
  const { t } = useTranslation();
  const { params, reload } = useOwn();
  const [networks, setNetworks] = useState<string[]>([...settings.networks]);
  const [problem, setProblem] = useState<string>();
  const isChanged = networks.join() !== settings.networks.join();
  async function save(): Promise<void> {
    setProblem(undefined);
    try {
      await call(putNetworks, { params, body: { networks, version: settings.version } });
      await reload();
    } catch (error) {
      setProblem((error as Error).message);
    }
  }
  return (
    <Stack gap="xs">
      <TagsInput
        label={t('notifications.networks')}
        description={t(mayChange ? 'notifications.networksHint' : 'notifications.networksOthers')}
        readOnly={!mayChange}
        splitChars={[',', ' ']}
        error={problem}
        value={networks}
        onChange={setNetworks}
      />
      {mayChange && isChanged && (
        <Text>
          <Button variant="default" size="compact-md" onClick={() => void save()}>
            {t('notifications.saveNetworks')}
          </Button>
        </Text>
      )}
    </Stack>
  );
}
