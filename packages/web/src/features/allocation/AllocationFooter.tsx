import type { SharedKind } from '@linehaul/contracts/allocation';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Mark } from '../../ui/index.ts';
import classes from './allocation.module.css';
import proposals from './proposals/proposals.module.css';

interface Props {
  readonly isEnough: boolean;
  /** What fills each need of a save; undefined: missing. */
  readonly needs: Readonly<Record<'comment' | 'vehicle' | 'driver', string | undefined>>;
  readonly overlaps: Readonly<Record<SharedKind, number>>;
  readonly isSaving: boolean;
  onClose(): void;
  onSave(): void;
}

const WORDS = {
  driver: 'overlapsDrivers',
  vehicle: 'overlapsVehicles',
  trailer: 'overlapsTrailers',
} as const;

const NEEDS = ['comment', 'vehicle', 'driver'] as const;

export function AllocationFooter({ isEnough, needs, overlaps, isSaving, onClose, onSave }: Props) {
  const { t } = useTranslation();
  const kinds = (['driver', 'vehicle', 'trailer'] as const).filter((kind) => overlaps[kind] > 0);
  const all = kinds.reduce((sum, kind) => sum + overlaps[kind], 0);
  const what = new Intl.ListFormat('en').format(
    kinds.map((kind) => t(`allocation.${WORDS[kind]}`, { count: overlaps[kind] })),
  );
  return (
    <>
      <div className={classes.hints} aria-live="polite">
        {!isEnough && (
          <p className={classes.hint}>
            <IconInfoCircle size={16} aria-hidden="true" />
            {t('allocation.saveNeeds')}
          </p>
        )}
        <ul className={proposals.needs}>
          {NEEDS.map((need) => (
            <li key={need}>
              {needs[need] === undefined ? (
                <Mark shape="neutral" />
              ) : (
                <IconCheck size={14} aria-hidden="true" />
              )}
              {needs[need] === undefined
                ? t(`allocation.needs.${need}Missing`)
                : t(`allocation.needs.${need}`, { name: needs[need] })}
            </li>
          ))}
        </ul>
        {all > 0 && (
          <p className={classes.hint}>
            <IconAlertTriangle size={16} aria-hidden="true" data-tone="warn" />
            {t('allocation.overlapsLine', { count: all, what })}
          </p>
        )}
      </div>
      <Button variant="default" onClick={onClose}>
        {t('ui.close')}
      </Button>
      {/* Focusable: pressing it lists what is missing. */}
      <Button
        aria-disabled={!isEnough}
        data-disabled={!isEnough || undefined}
        loading={isSaving}
        onClick={onSave}
      >
        {t('allocation.save')}
      </Button>
    </>
  );
}
