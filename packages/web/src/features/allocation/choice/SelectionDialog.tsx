import type { SharedKind } from '@linehaul/contracts/allocation';
import { Button } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from '../../../platform/i18n/index.ts';
import type { JourneyDialog, JourneyDialogProps, SelectionKind } from '../../../shared/journeys/index.ts';
import { ModalFrame } from '../../../ui/index.ts';
import classes from '../allocation.module.css';
import { useAvailability } from '../availability/use-availability.ts';
import { NOTHING_CHOSEN } from '../chosen.ts';
import { selectionColumns } from '../proposals/columns.tsx';
import { useProposals } from '../proposals/use-proposals.ts';
import { ChoicePanel } from './ChoicePanel.tsx';
import { usePool } from './use-pool.ts';

export type SelectionDialogProps = JourneyDialogProps<Extract<JourneyDialog, { kind: SelectionKind }>>;

const KINDS: Readonly<Record<SelectionKind, SharedKind>> = {
  selectDrivers: 'driver',
  selectVehicle: 'vehicle',
  selectTrailer: 'trailer',
};
const NONE = {
  driver: 'allocation.none.driver',
  vehicle: 'allocation.select.noVehicles',
  trailer: 'allocation.select.noTrailers',
} as const;

const NOTHING_ASKED = { chosen: NOTHING_CHOSEN };

/** Up to two drivers, one vehicle or trailer; none archived. */
export function SelectionDialog({ dialog, onClose }: SelectionDialogProps) {
  const { t } = useTranslation();
  const kind = KINDS[dialog.kind];
  const whole = usePool(kind);
  const pool = useMemo(() => ({ ...whole, rows: whole.rows.filter((row) => !row.isArchived) }), [whole]);
  const availability = useAvailability(dialog.availability);
  const asked = dialog.proposals;
  const proposals = useProposals(asked ?? NOTHING_ASKED, kind, asked !== undefined);
  const [picked, setPicked] = useState(dialog.selectedIds);
  const selected = useMemo(
    () => (pool.state === 'loaded' ? picked.filter((id) => pool.rows.some((row) => row.id === id)) : picked),
    [picked, pool],
  );
  const isDriver = kind === 'driver';

  function select(): void {
    onClose();
    dialog.onSelect(selected);
  }

  return (
    <ModalFrame
      title={t(`allocation.select.${kind}Title`)}
      badges={pool.state === 'loaded' && <span className="lh-count">{pool.rows.length}</span>}
      size={asked ? 1560 : availability.state === 'off' ? 960 : 1304}
      isLocked
      isFlush
      onClose={onClose}
      footer={
        <>
          {isDriver && (
            <Button variant="subtle" disabled={selected.length === 0} onClick={() => setPicked([])}>
              {t('allocation.select.clear')}
            </Button>
          )}
          <p className={classes.hint} aria-live="polite">
            {selected.length === 0 && (
              <>
                <IconInfoCircle size={16} aria-hidden="true" />
                {t(`allocation.select.needs.${kind}`)}
              </>
            )}
          </p>
          <Button variant="default" onClick={onClose}>
            {t('ui.close')}
          </Button>
          <Button disabled={selected.length === 0} onClick={select}>
            {t(isDriver ? 'allocation.select.selectDrivers' : 'allocation.select.selectAsset')}
          </Button>
        </>
      }
    >
      <div className={classes.selection}>
        <ChoicePanel
          kind={kind}
          label={t(`allocation.select.${kind}Title`)}
          pool={pool}
          selected={selected}
          onChange={setPicked}
          excludedIds={dialog.excludedIds}
          isSingle={!isDriver}
          availability={availability}
          proposals={asked && proposals}
          noneText={t(NONE[kind])}
          columnsOf={selectionColumns}
        />
      </div>
    </ModalFrame>
  );
}
