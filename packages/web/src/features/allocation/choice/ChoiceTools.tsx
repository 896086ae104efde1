import type { SharedKind } from '@linehaul/contracts/allocation';
import { Button, Checkbox, CloseButton, Group, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { enterRowsBelow } from '../../../ui/index.ts';
import classes from '../allocation.module.css';
import { Legend } from '../availability/AvailabilityNotice.tsx';
import type { AvailabilityState } from '../availability/use-availability.ts';
import { OrderControl } from '../proposals/OrderControl.tsx';
import type { useChoices } from './use-choices.ts';

interface Props {
  readonly kind: SharedKind;
  readonly choices: ReturnType<typeof useChoices>;
  readonly selected: readonly string[];
  readonly clear?: string;
  onClear?(): void;
  readonly availability: AvailabilityState;
  readonly hasOrders: boolean;
  readonly isPhone: boolean;
}

export function ChoiceTools(props: Props) {
  const { kind, choices, selected, clear, onClear, availability, hasOrders, isPhone } = props;
  const { t } = useTranslation();
  const { search, onlyFree, arrangement } = choices;
  return (
    <Group className={classes.tools} gap="sm" flex="none">
      <TextInput
        className={classes.search}
        leftSection={<IconSearch size={16} aria-hidden="true" />}
        rightSection={
          search ? (
            <CloseButton
              size={24}
              aria-label={t('allocation.clearSearch')}
              onClick={() => choices.find('')}
            />
          ) : undefined
        }
        aria-label={t(`allocation.search.${kind}`)}
        placeholder={t(`allocation.search.${kind}`)}
        value={search}
        onChange={(event) => choices.find(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' && enterRowsBelow(event.currentTarget)) event.preventDefault();
        }}
      />
      {clear && (
        <Button variant="default" disabled={selected.length === 0} onClick={onClear}>
          {clear}
        </Button>
      )}
      {hasOrders && <OrderControl order={choices.order} isWide={isPhone} onOrder={choices.onOrder} />}
      {/* Proposals leave out the busy. */}
      {availability.state !== 'off' && !arrangement && (
        <Checkbox
          size="xs"
          label={t('allocation.freeOnly')}
          checked={onlyFree}
          disabled={availability.state !== 'known'}
          onChange={(event) => choices.wantFree(event.currentTarget.checked)}
        />
      )}
      {availability.state !== 'off' && (!hasOrders || isPhone) && <Legend />}
    </Group>
  );
}
