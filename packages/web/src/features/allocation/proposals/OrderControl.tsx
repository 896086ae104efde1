import { Group, SegmentedControl } from '@mantine/core';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { ORDERS, type Order } from './order.ts';

interface Props {
  readonly order: Order | undefined;
  readonly isWide: boolean;
  onOrder(order: Order): void;
}

export function OrderControl({ order, isWide, onOrder }: Props) {
  const { t } = useTranslation();
  return (
    <Group gap="sm" wrap="nowrap" w={isWide ? '100%' : undefined}>
      {!isWide && <span className="lh-note">{t('allocation.proposals.sort')}</span>}
      <SegmentedControl
        size="xs"
        bg="var(--lh-line)"
        fullWidth={isWide}
        w={isWide ? '100%' : undefined}
        aria-label={t('allocation.proposals.sort')}
        data={ORDERS.map((value) => ({ value, label: t(`allocation.proposals.orders.${value}`) }))}
        value={order ?? ''}
        onChange={(next) => onOrder(next as Order)}
      />
    </Group>
  );
}
