import type { AuditEntry } from '@linehaul/contracts/audit';
import { subjectTitle } from '@linehaul/domain/audit';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useOrganisation } from '../../platform/session/index.tsx';
import { dateTimeText } from '../../platform/time/index.ts';
import { ModalFrame } from '../../ui/index.ts';
import classes from './audit.module.css';
import { kindText, nameOf, valueText, whoText } from './words.ts';

interface Props {
  readonly entry: AuditEntry;
  readonly onOpen: (() => void) | undefined;
  onHistory(): void;
  onClose(): void;
}

export function ChangeDialog({ entry, onOpen, onHistory, onClose }: Props) {
  const { t } = useTranslation();
  const { timeZone } = useOrganisation();
  const { changeDateTimeUtc: at, changeComment, changes, subject } = entry;
  const when = t('admin.zoned', { time: dateTimeText(at, timeZone), zone: timeZone });
  const nothing = <span className="lh-none">{t('audit.empty')}</span>;
  return (
    <ModalFrame
      title={subjectTitle(subject)}
      reference={entry.recordName ?? undefined}
      size={720}
      onClose={onClose}
      footer={
        <Group gap="xs">
          <Button variant="default" onClick={onHistory}>
            {t('audit.historyOf')}
          </Button>
          {onOpen && <Button onClick={onOpen}>{t('audit.open')}</Button>}
        </Group>
      }
    >
      <Stack gap="md">
        <Text>
          <strong>{kindText(entry)}</strong>, <time dateTime={at}>{when}</time>, {whoText(entry, t)}
        </Text>
        {changeComment && (
          <Text>
            {t('audit.comment')}: {changeComment}
          </Text>
        )}
        {changes.length === 0 ? (
          <Text c="dimmed">{t('audit.noChanges')}</Text>
        ) : (
          // biome-ignore lint/a11y/useSemanticElements: it groups no fields
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
          <div className={classes.all} tabIndex={0} role="group" aria-label={t('audit.changes')}>
            <table className="lh-table" aria-label={t('audit.details', { name: nameOf(entry) })}>
              <thead>
                <tr>
                  {(['field', 'before', 'after'] as const).map((head) => (
                    <th key={head} scope="col">
                      {t(`audit.${head}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {changes.map(({ what, from, to }) => (
                  <tr key={what}>
                    <th scope="row">{what}</th>
                    <td>{from === null ? nothing : valueText(from)}</td>
                    <td>{to === null ? nothing : valueText(to)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </Stack>
    </ModalFrame>
  );
}
