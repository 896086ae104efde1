import type { RecordChange } from '@linehaul/contracts/http';
import { Flex, Text } from '@mantine/core';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { useOrganisation } from '../../../platform/session/index.tsx';
import { dateTimeText } from '../../../platform/time/index.ts';
import { ReloadDialog } from '../../dialogs/index.ts';
import classes from '../records.module.css';

interface Props {
  readonly reference: string;
  readonly changes: readonly RecordChange[];
  nameOf(field: string): string;
  onReload(): void;
  onClose(): void;
}

export function ChangedDialog({ reference, changes, nameOf, onReload, onClose }: Props) {
  const { t } = useTranslation();
  const { timeZone } = useOrganisation();
  return (
    <ReloadDialog
      title={t('ui.records.outdatedTitle')}
      reference={reference}
      reload={t('ui.records.reload')}
      onReload={onReload}
      onClose={onClose}
    >
      <Text role="alert" mb="md">
        {t('ui.records.outdated', { reference })}
      </Text>
      <Flex className={classes.changes} component="ol" direction="column" gap="sm">
        {changes.map((change) => (
          <li key={`${change.changeDateTimeUtc} ${change.fields.join()}`}>
            <time dateTime={change.changeDateTimeUtc}>
              {dateTimeText(change.changeDateTimeUtc, timeZone)}
            </time>
            <strong>{change.changeAuditUser}</strong>
            <span>{t(`ui.records.kinds.${change.kind}`, { defaultValue: change.kind })}</span>
            {change.fields.length > 0 && (
              <Text size="sm" c="dimmed">
                {change.fields.map(nameOf).join(', ')}
              </Text>
            )}
          </li>
        ))}
      </Flex>
    </ReloadDialog>
  );
}
