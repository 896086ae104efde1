import { HOUR } from '@linehaul/domain/core';
import { Button, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { ModalFrame } from '../../ui/index.ts';
import { IN_PLACE } from '../../ui/records/index.ts';
import { ExpirySelect, expiresAt, USUAL_DAYS } from './ExpirySelect.tsx';

const HOURS = ['0', '1', '24', '168', '720'] as const;
type FormerHours = (typeof HOURS)[number];

interface Props {
  readonly name: string;
  onRotate(wanted: { readonly expiresUtc: string; readonly formerUntilUtc: string | null }): Promise<void>;
  onClose(): void;
}

export function RotateDialog({ name, onRotate, onClose }: Props) {
  const { t } = useTranslation();
  const [days, setDays] = useState(USUAL_DAYS);
  const [former, setHours] = useState<FormerHours>('24');
  const [problem, setProblem] = useState<string>();
  const [isWaiting, setWaiting] = useState(false);
  async function rotate(): Promise<void> {
    setWaiting(true);
    const formerUntilUtc = former === '0' ? null : new Date(Date.now() + Number(former) * HOUR).toISOString();
    try {
      await onRotate({ expiresUtc: expiresAt(days), formerUntilUtc });
    } catch (error) {
      setProblem((error as Error).message);
    } finally {
      setWaiting(false);
    }
  }
  return (
    <ModalFrame
      title={t('apiKeys.rotate')}
      reference={name}
      size={480}
      onClose={onClose}
      closeLabel={t('apiKeys.cancel')}
      footer={
        <Button loading={isWaiting} onClick={() => void rotate()}>
          {t('apiKeys.rotate')}
        </Button>
      }
    >
      <Stack gap="md">
        <Text>{t('apiKeys.rotateText')}</Text>
        <Select
          label={t('apiKeys.keepFormer')}
          data={HOURS.map((hours) => ({ value: hours, label: t(`apiKeys.keep.${hours}`) }))}
          value={former}
          allowDeselect={false}
          comboboxProps={IN_PLACE}
          onChange={(hours) => hours && setHours(hours as FormerHours)}
        />
        <ExpirySelect value={days} onChange={setDays} />
        {problem && (
          <Text role="alert" c="var(--lh-danger-text)">
            {problem}
          </Text>
        )}
      </Stack>
    </ModalFrame>
  );
}
