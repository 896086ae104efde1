import type { DutyWire } from '@linehaul/contracts/driver-hours';
import { ActionIcon } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useOrganisation } from '../../platform/session/index.tsx';
import classes from './driver-hours.module.css';
import { dutyText, periodText, sourceText } from './words.ts';

interface Props {
  readonly duties: readonly DutyWire[];
  onEdit(duty: DutyWire): void;
  onRemove(duty: DutyWire): void;
}

export function DutyList({ duties, onEdit, onRemove }: Props) {
  const { t } = useTranslation();
  const { timeZone } = useOrganisation();
  return (
    <ul className={classes.duties} aria-label={t('driverHours.duties')}>
      {duties.toReversed().map((duty) => {
        const name = dutyText(duty, timeZone, t);
        return (
          <li key={duty.dutyId ?? `seen ${duty.fromUtc}`}>
            <i data-kind={duty.kind} aria-hidden="true" />
            <span>
              <strong>{t(`driverHours.kind.${duty.kind}`)}</strong> {periodText(duty, timeZone, t)}
              <small>{sourceText(duty, t)}</small>
            </span>
            {duty.dutyId !== null && (
              <>
                <ActionIcon aria-label={t('driverHours.editOf', { duty: name })} onClick={() => onEdit(duty)}>
                  <IconPencil size={16} />
                </ActionIcon>
                <ActionIcon
                  aria-label={t('driverHours.removeOf', { duty: name })}
                  onClick={() => onRemove(duty)}
                >
                  <IconTrash size={16} />
                </ActionIcon>
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}
