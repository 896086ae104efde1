import { Skeleton } from '@mantine/core';
import { useTranslation } from '../../platform/i18n/index.ts';

const HEIGHTS = [76, 280, 320] as const;

export function Loading({ label }: { readonly label?: string }) {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={label ?? t('forecastQuality.loading')}>
      {HEIGHTS.map((height) => (
        <Skeleton key={height} height={height} mb={12} radius={6} animate={false} />
      ))}
    </div>
  );
}
