import type { RecordChange } from '@linehaul/contracts/http';
import { Button } from '@mantine/core';
import { type Translate, useTranslation } from '../../../platform/i18n/index.ts';
import { useOrganisation } from '../../../platform/session/index.tsx';
import { dateTimeText } from '../../../platform/time/index.ts';
import type { JourneyDialog, JourneyDialogProps } from '../../../shared/journeys/index.ts';
import { ModalFrame } from '../../../ui/index.ts';
import classes from './actions.module.css';
import { actorText, kindText } from './change-text.ts';

/** A save was based on an older version: who changed what since, and the offer to read the journey again. */
export function OutdatedDialog({
  dialog: { reference, changes, onReload },
  onClose,
}: JourneyDialogProps<Extract<JourneyDialog, { kind: 'outdated' }>>) {
  const { t } = useTranslation();
  return (
    <ModalFrame
      title={t('journeyActions.outdatedTitle')}
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
            {t('journeyActions.reload')}
          </Button>
        </>
      }
    >
      <div className={classes.stack}>
        <p role="alert">{t('journeyActions.outdated', { reference })}</p>
        {changes.length === 0 ? (
          <p className={classes.hint}>{t('journeyActions.outdatedUnknown')}</p>
        ) : (
          <ol className={classes.changes}>
            {changes.map((change) => (
              <Change key={`${change.changeDateTimeUtc} ${change.kind}`} change={change} />
            ))}
          </ol>
        )}
      </div>
    </ModalFrame>
  );
}

function Change({ change }: { readonly change: RecordChange }) {
  const { t } = useTranslation();
  const { timeZone } = useOrganisation();
  const { changeDateTimeUtc, changeAuditUser, changeComment, fields } = change;
  return (
    <li>
      <div className={classes.change}>
        <time dateTime={changeDateTimeUtc}>{dateTimeText(changeDateTimeUtc, timeZone)}</time>
        <strong>{actorText(changeAuditUser, t)}</strong>
        <span>{kindText(change.kind, t)}</span>
      </div>
      {fields.length > 0 && (
        <p className={classes.hint}>
          {t('journeyActions.fields', { fields: fields.map((field) => fieldText(field, t)).join(', ') })}
        </p>
      )}
      {changeComment && <blockquote>{changeComment}</blockquote>}
    </li>
  );
}

/** A field as people call it; one without a text under the name that the API has for it. */
function fieldText(field: string, t: Translate): string {
  return t(`journeyActions.field.${field}`, { defaultValue: field });
}
