import { COMMENT_MINIMUM } from '@linehaul/domain/journeys';
import { Button, Flex, Textarea } from '@mantine/core';
import { IconAlertTriangle, IconRoute } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { useOrganisation } from '../../../platform/session/index.tsx';
import { useDashboardCommands } from '../../../shared/commands/index.ts';
import type { JourneyDialog, JourneyDialogProps } from '../../../shared/journeys/index.ts';
import { ModalFrame, StatePanel } from '../../../ui/index.ts';
import { DataTable, PageFooter, usePaging } from '../../../ui/table/index.ts';
import classes from '../allocation.module.css';
import { OVERLAP_PAGE_SIZE, SELECTION_PAGE_SIZES } from '../choice/limits.ts';
import { validateComment } from '../comment.ts';
import { useNarrow } from '../use-narrow.ts';
import { OverlapCards } from './OverlapCards.tsx';
import { overlapColumns } from './overlap-columns.tsx';
import { OVERLAPS_NEWEST_FIRST, sortedOverlaps } from './overlap-order.ts';

export type OverlapDialogProps = JourneyDialogProps<Extract<JourneyDialog, { kind: 'overlap' }>>;

export function OverlapDialog({ dialog, onClose }: OverlapDialogProps) {
  const { reference, overlaps, needsComment = false, onOverride, onCancel } = dialog;
  const { t } = useTranslation();
  const { openDialog } = useDashboardCommands();
  const { timeZone } = useOrganisation();
  const isPhone = useNarrow() === 'phone';
  const { page, size, sort, onPage, onSize, onSort } = usePaging(OVERLAP_PAGE_SIZE, OVERLAPS_NEWEST_FIRST);
  const [comment, setComment] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [isSending, setSending] = useState(false);
  const problem = needsComment ? validateComment(comment) : undefined;

  const context = useMemo(
    () => ({
      t,
      timeZone,
      onShow: (journeyId: string) => openDialog({ kind: 'overview', journeyId }),
    }),
    [t, timeZone, openDialog],
  );
  const columns = useMemo(() => overlapColumns(context), [context]);
  const shown = useMemo(
    () => sortedOverlaps(overlaps, sort).slice((page - 1) * size, page * size),
    [overlaps, sort, page, size],
  );

  async function override(): Promise<void> {
    setChecked(true);
    if (problem) return;
    setSending(true);
    await onOverride(needsComment ? comment.trim() : undefined);
    onClose();
  }
  function cancel(): void {
    onClose();
    onCancel?.();
  }

  const instead =
    overlaps.length === 0 ? <StatePanel icon={IconRoute} title={t('allocation.overlaps.none')} /> : undefined;
  return (
    <ModalFrame
      title={t('allocation.overlaps.title')}
      size={1160}
      isLocked
      isFlush
      onClose={cancel}
      footer={
        <>
          <p className={classes.hint}>{t('allocation.overlaps.keeps')}</p>
          <Button
            variant="default"
            disabled={isSending}
            onClick={cancel}
            data-autofocus={!needsComment || undefined}
          >
            {t('allocation.overlaps.cancel')}
          </Button>
          <Button color="danger" loading={isSending} onClick={() => void override()}>
            {t('allocation.overlaps.override')}
          </Button>
        </>
      }
    >
      <div className={classes.overlaps}>
        <Flex
          className={classes.warning}
          component="p"
          align="center"
          gap="sm"
          flex="none"
          my="lg"
          mx={20}
          role="alert"
        >
          <IconAlertTriangle size={18} aria-hidden="true" />
          {t('allocation.overlaps.message', { count: overlaps.length, reference })}
        </Flex>
        {isPhone ? (
          (instead ?? <OverlapCards rows={shown} context={context} label={t('allocation.overlaps.title')} />)
        ) : (
          <DataTable
            label={t('allocation.overlaps.title')}
            rows={shown}
            columns={columns}
            rowHeight={44}
            sort={sort}
            onSort={onSort}
            idOf={(row) => row.journeyId}
            nameOf={(row) => row.journeyUniqueReference}
            onOpen={(row) => context.onShow(row.journeyId)}
            instead={instead}
          />
        )}
        <div className={classes.pages}>
          <PageFooter
            page={page}
            size={size}
            sizes={SELECTION_PAGE_SIZES}
            total={overlaps.length}
            onPage={onPage}
            onSize={onSize}
          />
        </div>
        {needsComment && (
          <Textarea
            className={classes.overrideComment}
            label={t('allocation.comment')}
            required
            rows={2}
            data-autofocus
            value={comment}
            error={isChecked && problem && t(`allocation.${problem}`, { count: COMMENT_MINIMUM })}
            onChange={(event) => setComment(event.currentTarget.value)}
          />
        )}
      </div>
    </ModalFrame>
  );
}
