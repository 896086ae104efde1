import type { Asset } from '@linehaul/contracts/fleet';
import { getLatestOfAsset } from '@linehaul/contracts/telemetry';
import { MINUTE } from '@linehaul/domain/core';
import { settingsWith } from '@linehaul/domain/organisation';
import { Button, Text } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ApiError, call } from '../../../platform/api/index.ts';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { useOrganisation } from '../../../platform/session/index.tsx';
import { ageText, dateTimeText, useNow } from '../../../platform/time/index.ts';
import { useDashboardCommands } from '../../../shared/commands/index.ts';
import { recordsKey } from '../../../shared/organisation-data/index.ts';
import { placeText, useLocations, useTowns } from '../../../shared/places/index.ts';
import { Mark, RetryButton } from '../../../ui/index.ts';
import { FactsCard } from '../../../ui/records/index.ts';

const POLL_MS = 20_000;
const CLOCK_MS = 5_000;

export function LastPosition({ asset }: { readonly asset: Asset }) {
  const { t } = useTranslation();
  const { showPlace } = useDashboardCommands();
  const { id, name, timeZone, settings } = useOrganisation();
  const now = useNow(CLOCK_MS);
  const locations = useLocations();
  const towns = useTowns();
  const result = useQuery({
    queryKey: [...recordsKey(id, 'assets'), 'position', asset.id],
    refetchInterval: POLL_MS,
    queryFn: async ({ signal }) => {
      try {
        const params = { orgId: name, assetId: asset.id };
        return await call(getLatestOfAsset, { params, signal, background: true });
      } catch (failed) {
        // 404: no position yet.
        if (failed instanceof ApiError && failed.status === 404) return null;
        throw failed;
      }
    },
  });
  const { data, error, isPending } = result;
  const title = t('fleet.position.title');
  if (isPending) return <FactsCard title={title}>{t('fleet.loading')}</FactsCard>;
  if (error && data === undefined) {
    return (
      <FactsCard title={title}>
        <Text role="alert" my={13}>
          {t('fleet.position.failed')}
        </Text>
        <RetryButton size="xs" result={result} />
      </FactsCard>
    );
  }
  if (!data) return <FactsCard title={title}>{t('fleet.position.none')}</FactsCard>;
  const { latitude, longitude, timestampUtc, speedKilometresPerHour: speed } = data;
  const age = now - Date.parse(timestampUtc);
  const isStale = age > settingsWith(settings).overdueMovingMinutes * MINUTE;
  const place = placeText([longitude, latitude], locations, towns);
  const facts = [
    [t('fleet.position.place'), place ?? t('fleet.position.unavailable')],
    [
      t('fleet.position.time'),
      <time key="time" dateTime={timestampUtc}>
        {dateTimeText(timestampUtc, timeZone)}
      </time>,
    ],
    [
      t('fleet.position.age'),
      isStale ? (
        <span key="age" className="lh-badge neutral">
          <Mark shape="unknown" />
          {ageText(age)}
        </span>
      ) : (
        ageText(age)
      ),
    ],
    [
      t('fleet.position.speed'),
      speed === null
        ? t('fleet.position.unavailable')
        : t('fleet.position.kilometresPerHour', { speed: Math.round(speed) }),
    ],
    [t('fleet.position.coordinates'), `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`],
  ] as const;
  return (
    <FactsCard title={title} facts={facts}>
      <Button
        variant="default"
        leftSection={<IconMapPin size={16} />}
        onClick={() => showPlace({ longitude, latitude, label: asset.registrationNumber })}
      >
        {t('fleet.position.showOnMap')}
      </Button>
    </FactsCard>
  );
}
