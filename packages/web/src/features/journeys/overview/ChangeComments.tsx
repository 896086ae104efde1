import type { Journey } from '@linehaul/contracts/journeys';
import { constants } from '@linehaul/domain/constants';
import { Group, Pagination } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { dateTimeText } from '../../../platform/time/index.ts';
import classes from './overview.module.css';

const PER_PAGE = constants.changeCommentsPerPage;

interface Props {
  readonly comments: Journey['changeCommentsList'];
  readonly timeZone: string;
}

export function ChangeComments({ comments, timeZone }: Props) {
  const { t } = useTranslation();
  const [asked, setPage] = useState(1);
  const pages = Math.ceil(comments.length / PER_PAGE);
  const page = Math.min(asked, pages);
  const first = (page - 1) * PER_PAGE;
  const shown = comments.slice(first, first + PER_PAGE);
  const names: Record<string, string> = {
    previous: t('ui.table.previousPage'),
    next: t('ui.table.nextPage'),
  };
  return (
    <section className={classes.comments} aria-label={t('overview.comments.title')}>
      <table className={`lh-table ${classes.commentTable}`}>
        <caption>{t('overview.comments.title')}</caption>
        <colgroup>
          <col style={{ width: 148 }} />
          <col />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">{t('overview.comments.user')}</th>
            <th scope="col">{t('overview.comments.comment')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((comment) => (
            <tr key={`${comment.changeDateTimeUtc} ${comment.changeAuditUser} ${comment.changeComment}`}>
              <td>
                {comment.changeAuditUser}
                <div className={classes.under}>
                  <time dateTime={comment.changeDateTimeUtc}>
                    {dateTimeText(comment.changeDateTimeUtc, timeZone)}
                  </time>
                </div>
              </td>
              <td className={classes.comment}>{comment.changeComment}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {pages > 1 && (
        <Group
          className="lh-note"
          gap="4px 12px"
          justify="space-between"
          mt="auto"
          py={6}
          px="sm"
          data-clear-of-toasts
        >
          <span aria-live="polite">
            {t('ui.table.showing', {
              first: first + 1,
              last: first + shown.length,
              total: comments.length,
            })}
          </span>
          <Pagination
            size="sm"
            gap={4}
            total={pages}
            value={page}
            siblings={0}
            onChange={setPage}
            aria-label={t('overview.comments.pages')}
            getItemProps={(number) => ({ 'aria-label': t('ui.table.page', { page: number }) })}
            getControlProps={(control) => ({ 'aria-label': names[control] })}
          />
        </Group>
      )}
    </section>
  );
}
