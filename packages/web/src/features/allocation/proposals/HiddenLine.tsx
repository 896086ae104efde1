import type { SharedKind } from '@linehaul/contracts/allocation';
import type { AllocationProposals } from '@linehaul/contracts/proposals';
import type { HiddenReason } from '@linehaul/domain/proposals';
import { Button, Group } from '@mantine/core';
import { IconFilter, IconUserOff } from '@tabler/icons-react';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { StatePanel } from '../../../ui/index.ts';
import type { Arrangement } from './arranged.ts';
import classes from './proposals.module.css';
import { hiddenText } from './Why.tsx';

interface Props {
  readonly arrangement: Pick<Arrangement, 'hidden' | 'total'>;
  readonly data: AllocationProposals;
  readonly opened: HiddenReason | undefined;
  onOpen(reason: HiddenReason | undefined): void;
  onShowAll(): void;
}

export function HiddenLine({ arrangement: { hidden, total }, data, opened, onOpen, onShowAll }: Props) {
  const { t } = useTranslation();
  const count = hidden.reduce((sum, one) => sum + one.count, 0);
  if (count === 0) return null;
  return (
    <Group className={classes.hiddenLine} gap="sm" wrap="nowrap">
      <IconFilter size={16} aria-hidden="true" />
      <div className={classes.reasons}>
        <strong>{t('allocation.proposals.notShown', { count })}</strong>
        {hidden.map(({ reason, count: of }) => (
          <button
            key={reason}
            type="button"
            aria-pressed={opened === reason}
            onClick={() => onOpen(opened === reason ? undefined : reason)}
          >
            {of} {hiddenText(reason, data, t)}
          </button>
        ))}
      </div>
      <Button
        className={classes.showAll}
        size="compact-sm"
        variant="subtle"
        onClick={() => (opened ? onOpen(undefined) : onShowAll())}
      >
        {opened
          ? t('allocation.proposals.backToProposals')
          : t('allocation.proposals.showAll', { count: total })}
      </Button>
    </Group>
  );
}

export function NobodyFits({ kind, count }: { readonly kind: SharedKind; readonly count: number }) {
  const { t } = useTranslation();
  return (
    <StatePanel
      icon={IconUserOff}
      title={t(`allocation.proposals.nobody.${kind}`, { count })}
      text={t('allocation.proposals.nobodyHint')}
    />
  );
}
