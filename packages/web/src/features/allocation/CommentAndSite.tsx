import { COMMENT_MINIMUM } from '@linehaul/domain/journeys';
import { Group, Select, Textarea } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useOrganisationData } from '../../shared/organisation-data/index.ts';
import classes from './allocation.module.css';
import { validateComment } from './comment.ts';
import { useNarrow } from './use-narrow.ts';

interface Props {
  readonly comment: string;
  onComment(text: string): void;
  readonly isChecked: boolean;
  readonly siteId: string | undefined;
  onSite(siteId: string | undefined): void;
}

const ALL = 'all';

export function CommentAndSite({ comment, onComment, isChecked, siteId, onSite }: Props) {
  const { t } = useTranslation();
  const { sites } = useOrganisationData();
  const box = useRef<HTMLTextAreaElement>(null);
  const isPhone = useNarrow() === 'phone';
  useEffect(() => {
    // A phone's keyboard would cover the dialog.
    if (!isPhone) box.current?.focus();
  }, [isPhone]);
  const problem = isChecked ? validateComment(comment) : undefined;
  return (
    <Group className={classes.fields} gap="lg" align="stretch" wrap="nowrap" flex="none">
      <Textarea
        className={classes.comment}
        classNames={{ error: classes.commentError }}
        label={t('allocation.comment')}
        required
        rows={2}
        ref={box}
        // Focused by the dialog, or by the effect when the journey loads later.
        data-autofocus={!isPhone || undefined}
        value={comment}
        error={problem && t(`allocation.${problem}`, { count: COMMENT_MINIMUM })}
        onChange={(event) => onComment(event.currentTarget.value)}
      />
      <Select
        className={classes.site}
        label={t('allocation.site')}
        data={[
          { value: ALL, label: t('allocation.allSites') },
          ...sites.list.map((site) => ({ value: site.siteId, label: site.name })),
        ]}
        value={siteId ?? ALL}
        allowDeselect={false}
        maxDropdownHeight={280}
        onChange={(value) => onSite(value === null || value === ALL ? undefined : value)}
      />
    </Group>
  );
}
