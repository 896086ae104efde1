import type { Board } from '@linehaul/contracts/board';
import { Button } from '@mantine/core';
import { IconPlayerStop } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { useOrganisation } from '../../../platform/session/index.tsx';
import { dateTimeText } from '../../../platform/time/index.ts';
import { Mark, type MarkShape } from '../../../ui/index.ts';
import type { TableColumn } from '../../../ui/table/index.ts';

const SHAPES: Readonly<Record<Board['state'], MarkShape>> = { OPEN: 'ok', WAITING: 'warn', ENDED: 'neutral' };

export function useBoardColumns(onEnd: (board: Board) => void): readonly TableColumn<Board>[] {
  const { t } = useTranslation();
  const { timeZone } = useOrganisation();
  return useMemo(() => {
    const time = (at: string | null, under?: string | null) =>
      at ? (
        <>
          <time dateTime={at}>{dateTimeText(at, timeZone)}</time>
          {under && <div className="lh-under">{under}</div>}
        </>
      ) : (
        <span className="lh-none">{t('ui.notSpecified')}</span>
      );
    const zoned = (column: string) => t('admin.zoned', { time: t(column), zone: timeZone });
    return [
      {
        id: 'name',
        header: t('admin.boards.name'),
        least: 120,
        cell: ({ name }) => name,
      },
      {
        id: 'state',
        header: t('admin.boards.state'),
        width: 150,
        cell: ({ state }) => (
          <span className={`lh-badge ${SHAPES[state]}`}>
            <Mark shape={SHAPES[state]} />
            {t(`admin.boards.states.${state}`)}
          </span>
        ),
      },
      {
        id: 'granted',
        header: zoned('admin.boards.granted'),
        width: 222,
        cell: ({ grantedUtc, grantedBy }) => time(grantedUtc, t('admin.boards.by', { login: grantedBy })),
      },
      {
        id: 'lastSeen',
        header: zoned('admin.boards.lastSeen'),
        width: 232,
        cell: ({ lastSeenUtc }) => time(lastSeenUtc),
      },
      {
        id: 'ended',
        header: zoned('admin.boards.ended'),
        width: 210,
        cell: ({ endedUtc, endedBy, endedBecause }) =>
          time(
            endedUtc,
            endedBy
              ? t('admin.boards.by', { login: endedBy })
              : endedBecause && t(`admin.boards.because.${endedBecause}`),
          ),
      },
      {
        id: 'actions',
        header: t('admin.boards.actions'),
        width: 104,
        align: 'right',
        cell: (board, isActive) =>
          board.state === 'ENDED' ? null : (
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              tabIndex={isActive ? 0 : -1}
              aria-label={t('admin.boards.endOne', { name: board.name })}
              leftSection={<IconPlayerStop size={14} aria-hidden="true" />}
              onClick={() => onEnd(board)}
            >
              {t('admin.boards.endShort')}
            </Button>
          ),
      },
    ];
  }, [t, timeZone, onEnd]);
}
