import type { RecordChange } from '@linehaul/contracts/http';
import { Button } from '@mantine/core';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { useOrganisation } from '../../../platform/session/index.tsx';
import { dateTimeText } from '../../../platform/time/index.ts';
import { ModalFrame } from '../../index.ts';
import classes from '../records.module.css';

interface Props {
  readonly reference: string;
  readonly changes: readonly RecordChange[];
  /** A field's name as people read it. */
  nameOf(field: string): string;
  /** Reads the record again; what was typed stays on it. */
  onReload(): void;
  onClose(): void;
}

/** A save was based on an older version: who changed what since, and the offer to read the record again. */
export function ChangedDialog({ reference, changes, nameOf, onReload, onClose }: Props) {
  const { t } = useTranslation();
  const { timeZone } = useOrganisation();
  return (
    <ModalFrame
      title={t('ui.records.outdatedTitle')}
      reference={reference}
      size={520}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('ui.close')}
          </Button>
          <Button
            data-autofocus
            onClick={() => {
              onClose();
              onReload();
            }}
          >
            {t('ui.records.reload')}
          </Button>
        </>
      }
    >
      <p role="alert" className={classes.outdated}>
        {t('ui.records.outdated', { reference })}
      </p>
      <ol className={classes.changes}>
        {changes.map((change) => (
          <li key={`${change.changeDateTimeUtc} ${change.fields.join()}`}>
            <time dateTime={change.changeDateTimeUtc}>
              {dateTimeText(change.changeDateTimeUtc, timeZone)}
            </time>
            <strong>{change.changeAuditUser}</strong>
            <span>{t(`ui.records.kinds.${change.kind}`, { defaultValue: change.kind })}</span>
            {change.fields.length > 0 && (
              <p className={classes.hint}>{change.fields.map(nameOf).join(', ')}</p>
            )}
          </li>
        ))}
      </ol>
    </ModalFrame>
  );
}
