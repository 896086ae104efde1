import { type Board, endBoard, grantBoard, listBoards } from '@linehaul/contracts/board';
import { Text } from '@mantine/core';
import { IconDeviceTv } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../platform/api/index.ts';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { useOrganisation } from '../../../platform/session/index.tsx';
import { StatePanel, success } from '../../../ui/index.ts';
import { ConfirmDialog } from '../../../ui/records/index.ts';
import { DataTable } from '../../../ui/table/index.ts';
import { AdminPage } from '../AdminPage.tsx';
import classes from '../admin.module.css';
import { useHiddenOnPhone } from '../use-hidden-on-phone.ts';
import { GrantForm } from './GrantForm.tsx';
import { type Granted, LinkDialog } from './LinkDialog.tsx';
import { useBoardColumns } from './use-board-columns.tsx';

const ON_WIDE_ONLY = ['granted', 'lastSeen', 'ended'];
const READ_EVERY_MS = 30_000;

export function BoardsScreen() {
  const { t } = useTranslation();
  const organisation = useOrganisation();
  const params = { orgId: organisation.name };
  const client = useQueryClient();
  const queryKey = ['admin', 'boards', organisation.id];
  const result = useQuery({
    queryKey,
    staleTime: 0,
    refetchInterval: READ_EVERY_MS,
    queryFn: ({ signal }) =>
      call(listBoards, { params, signal, background: client.getQueryData(queryKey) !== undefined }),
  });
  const [granted, setGranted] = useState<Granted>();
  const [asked, setAsked] = useState<Board>();
  const columns = useBoardColumns(setAsked);
  const hidden = useHiddenOnPhone(ON_WIDE_ONLY);
  return (
    <>
      <AdminPage title={t('admin.boards.title')} testName="boardsPageHeading" result={result} isWhole>
        {(boards) => (
          <section className={classes.list} aria-label={t('admin.boards.title')} data-region>
            <GrantForm
              onGrant={async (name) => {
                setGranted(await call(grantBoard, { params, body: { name } }));
                await result.refetch();
              }}
            />
            <DataTable
              label={t('admin.boards.title')}
              rows={boards}
              columns={columns}
              hidden={hidden}
              rowHeight={44}
              idOf={({ id }) => id}
              nameOf={({ name }) => name}
              instead={
                boards.length === 0 ? (
                  <StatePanel
                    icon={IconDeviceTv}
                    title={t('admin.boards.none')}
                    text={t('admin.boards.noneHint')}
                  />
                ) : undefined
              }
            />
          </section>
        )}
      </AdminPage>
      {granted && <LinkDialog granted={granted} onClose={() => setGranted(undefined)} />}
      {asked && (
        <ConfirmDialog
          title={t('admin.boards.end')}
          reference={asked.name}
          confirm={t('admin.boards.end')}
          isFinal
          onConfirm={async () => {
            await call(endBoard, { params: { ...params, boardId: asked.id } });
            success(t('admin.boards.hasEnded', { name: asked.name }));
            setAsked(undefined);
            await result.refetch();
          }}
          onClose={() => setAsked(undefined)}
        >
          <Text my={13}>
            {t(asked.state === 'OPEN' ? 'admin.boards.endText' : 'admin.boards.endLinkText')}
          </Text>
        </ConfirmDialog>
      )}
    </>
  );
}
