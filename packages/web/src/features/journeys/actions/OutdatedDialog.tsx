import type { RecordChange } from '@linehaul/contracts/http';
import { Group, Stack } from '@mantine/core';
import { type Translate, useTranslation } from '../../../platform/i18n/index.ts';
import { useOrganisation } from '../../../platform/session/index.tsx';
import { dateTimeText } from '../../../platform/time/index.ts';
import type { JourneyDialog, JourneyDialogProps } from '../../../shared/journeys/index.ts';
import { ReloadDialog } from '../../../ui/dialogs/index.ts';
import classes from './actions.module.css';
import { actorText, kindText } from './change-text.ts';

export function OutdatedDialog({
  dialog: { reference, changes, onReload },
  onClose,
}: JourneyDialogProps<Extract<JourneyDialog, { kind: 'outdated' }>>) {
  const { t } = useTranslation();
  return (
    <ReloadDialog
      title={t('journeyActions.outdatedTitle')}
      reference={reference}
      reload={t('journeyActions.reload')}
      onReload={onReload}
      onClose={onClose}
    >
      <Stack gap="lg">
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
      </Stack>
    </ReloadDialog>
  );
}

function Change({ change }: { readonly change: RecordChange }) {
  const { t } = useTranslation();
  const { timeZone } = useOrganisation();
  const { changeDateTimeUtc, changeAuditUser, changeComment, fields } = change;
  return (
    <li>
      <Group className={classes.change} gap="2px 12px" align="stretch">
        <time dateTime={changeDateTimeUtc}>{dateTimeText(changeDateTimeUtc, timeZone)}</time>
        <strong>{actorText(changeAuditUser, t)}</strong>
        <span>{kindText(change.kind, t)}</span>
      </Group>
      {fields.length > 0 && (
        <p className={classes.hint}>
          {t('journeyActions.fields', { fields: fields.map((field) => fieldText(field, t)).join(', ') })}
        </p>
      )}
      {changeComment && <blockquote>{changeComment}</blockquote>}
    </li>
  );
}

/** Unknown fields show their API name. */
function fieldText(field: string, t: Translate): string {
  return t(`journeyActions.field.${field}`, { defaultValue: field });
}
