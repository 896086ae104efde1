import { adoptDevice, type QuarantinedDevice } from '@linehaul/contracts/telemetry';
import { Button, Select, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { call } from '../../../platform/api/index.ts';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { useOrganisation } from '../../../platform/session/index.tsx';
import { recordsKey, useOrganisationData } from '../../../shared/organisation-data/index.ts';
import { ModalFrame, success } from '../../../ui/index.ts';
import { IN_PLACE } from '../../../ui/records/index.ts';
import { NEW_ASSET_PATH } from '../paths.ts';

export function AdoptDialog({ device, onClose }: { readonly device: QuarantinedDevice; onClose(): void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const organisation = useOrganisation();
  const { vehicles, trailers } = useOrganisationData();
  const [assetId, setAssetId] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [isWaiting, setWaiting] = useState(false);
  const free = useMemo(
    () =>
      (
        [
          [t('fleet.assets.tabs.VEHICLE'), vehicles.list],
          [t('fleet.assets.tabs.TRAILER'), trailers.list],
        ] as const
      ).map(([group, list]) => ({
        group,
        items: list
          .filter((asset) => asset.deviceId === null)
          .map((asset) => ({
            value: asset.id,
            label: [asset.registrationNumber, asset.fleetNumber].filter(Boolean).join(' · '),
          })),
      })),
    [vehicles.list, trailers.list, t],
  );

  async function adopt(): Promise<void> {
    if (!assetId) return setProblem(t('fleet.required', { name: t('fleet.devices.asset') }));
    setWaiting(true);
    try {
      const params = { orgId: organisation.name, id: device.id };
      const { accepted } = await call(adoptDevice, { params, body: { assetId } });
      const asset = vehicles.byId.get(assetId) ?? trailers.byId.get(assetId);
      onClose();
      success(
        t('fleet.devices.adopted', {
          device: device.deviceId,
          asset: asset?.registrationNumber ?? '',
          count: accepted,
        }),
      );
    } catch (error) {
      setProblem(error instanceof Error ? error.message : t('ui.requestFailed'));
    } finally {
      setWaiting(false);
      void client.invalidateQueries({ queryKey: recordsKey(organisation.id, 'assets') });
    }
  }
  return (
    <ModalFrame
      title={t('fleet.devices.adoptTitle')}
      reference={device.deviceId}
      size={480}
      onClose={onClose}
      closeLabel={t('ui.records.cancel')}
      footer={
        <Button loading={isWaiting} onClick={() => void adopt()}>
          {t('fleet.devices.adopt')}
        </Button>
      }
    >
      <Stack gap="lg">
        <Text mb="md">{t('fleet.devices.adoptText', { count: device.keptFixes })}</Text>
        <Select
          comboboxProps={IN_PLACE}
          label={t('fleet.devices.asset')}
          placeholder={t('fleet.devices.choose')}
          required
          searchable
          data-autofocus
          openOnFocus={false}
          data={free}
          limit={200}
          nothingFoundMessage={t('fleet.devices.noFreeAsset')}
          value={assetId ?? null}
          error={problem}
          onChange={(value) => {
            setAssetId(value ?? undefined);
            setProblem(undefined);
          }}
        />
        <div>
          <Button
            variant="subtle"
            size="xs"
            component={Link}
            to={NEW_ASSET_PATH as '/'}
            search={{ device: device.deviceId } as never}
            leftSection={<IconPlus size={14} />}
            onClick={onClose}
          >
            {t('fleet.devices.createFor')}
          </Button>
        </div>
      </Stack>
    </ModalFrame>
  );
}
