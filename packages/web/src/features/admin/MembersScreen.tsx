import { addMember, giveRole, listMembers, type Member, removeMember } from '@linehaul/contracts/admin';
import { FIRST_ROLE, ROLES, type Role } from '@linehaul/domain/identity';
import { ActionIcon, Button, Select, Text, TextInput } from '@mantine/core';
import { IconUserMinus, IconUserPlus, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useMemo, useState } from 'react';
import { ApiError, call } from '../../platform/api/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useOrganisation, useSession } from '../../platform/session/index.tsx';
import { dateTimeText } from '../../platform/time/index.ts';
import { useSaving } from '../../ui/dialogs/index.ts';
import { StatePanel, showFailure, success } from '../../ui/index.ts';
import { ConfirmDialog, IN_PLACE } from '../../ui/records/index.ts';
import { DataTable, type TableColumn } from '../../ui/table/index.ts';
import { AdminPage } from './AdminPage.tsx';
import classes from './admin.module.css';
import { useHiddenOnPhone, useIsPhone } from './use-hidden-on-phone.ts';

const ON_WIDE_ONLY = ['authorities', 'lastSeen'];

function useRoles() {
  const { t } = useTranslation();
  return ROLES.map((value) => ({ value, label: t(`admin.members.role.${value}`) }));
}

export function MembersScreen() {
  const { t } = useTranslation();
  const organisation = useOrganisation();
  const params = { orgId: organisation.name };
  const result = useQuery({
    queryKey: ['admin', 'members', organisation.id],
    staleTime: 0,
    queryFn: ({ signal }) => call(listMembers, { params, signal }),
  });
  const [asked, setAsked] = useState<Member>();
  const give = async ({ login }: Member, role: Role): Promise<void> => {
    try {
      await call(giveRole, { params: { ...params, login }, body: { role } });
      success(t('admin.members.given', { login, role: t(`admin.members.role.${role}`) }));
    } catch (error) {
      const isLast = error instanceof ApiError && error.code === 'lastAdministrator';
      showFailure(
        t('admin.members.notGiven', { login }),
        isLast ? t('admin.members.lastAdministrator') : t('ui.requestFailed'),
        isLast ? undefined : (error as Error).message,
      );
    }
    await result.refetch();
  };
  const columns = useColumns(setAsked, give, result.data?.length === 1);
  const hidden = useHiddenOnPhone(ON_WIDE_ONLY);
  return (
    <>
      <AdminPage title={t('admin.members.title')} testName="membersPageHeading" result={result} isWhole>
        {(members) => (
          <section className={classes.list} aria-label={t('admin.members.title')} data-region>
            <AddMember
              onAdd={async (login, role) => {
                const made = await call(addMember, { params, body: { login, role } });
                success(
                  t('admin.members.added', { login: made.login, organisation: organisation.displayName }),
                );
                await result.refetch();
              }}
            />
            <DataTable
              label={t('admin.members.title')}
              rows={members}
              columns={columns}
              hidden={hidden}
              rowHeight={44}
              idOf={({ login }) => login}
              nameOf={({ login }) => login}
              instead={
                members.length === 0 ? (
                  <StatePanel icon={IconUsers} title={t('admin.members.none')} />
                ) : undefined
              }
            />
          </section>
        )}
      </AdminPage>
      {asked && (
        <RemoveDialog
          member={asked}
          onClose={() => setAsked(undefined)}
          onRemove={async () => {
            await call(removeMember, { params: { ...params, login: asked.login } });
            success(
              t('admin.members.removed', { login: asked.login, organisation: organisation.displayName }),
            );
            setAsked(undefined);
            await result.refetch();
          }}
        />
      )}
    </>
  );
}

function AddMember({ onAdd }: { onAdd(login: string, role: Role): Promise<void> }) {
  const { t } = useTranslation();
  const roles = useRoles();
  const [role, setRole] = useState<Role>(FIRST_ROLE);
  const [login, setLogin] = useState('');
  const { problem, isWaiting, clear, save } = useSaving((error) =>
    error instanceof ApiError && error.code === 'alreadyMember'
      ? t('admin.members.isMember', { login: login.trim() })
      : error.message,
  );
  const add = (event: FormEvent) => {
    event.preventDefault();
    const missing = login.trim() ? undefined : t('admin.members.loginNeeded');
    return save(() => onAdd(login.trim(), role).then(() => setLogin('')), missing);
  };
  return (
    <form className={`${classes.toolbar} ${classes.add}`} noValidate onSubmit={(event) => void add(event)}>
      <TextInput
        className={classes.search}
        label={t('admin.members.login')}
        description={t('admin.members.loginHint')}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={login}
        error={problem}
        onChange={(event) => {
          setLogin(event.currentTarget.value);
          clear();
        }}
      />
      <Select
        w={400}
        maw="100%"
        label={t('admin.members.itsRole')}
        description={t(`admin.members.may.${role}`)}
        data={roles}
        value={role}
        allowDeselect={false}
        comboboxProps={IN_PLACE}
        onChange={(value) => value && setRole(value as Role)}
      />
      <Button type="submit" loading={isWaiting} leftSection={<IconUserPlus size={16} aria-hidden="true" />}>
        {t('admin.members.add')}
      </Button>
    </form>
  );
}

interface RemoveProps {
  readonly member: Member;
  onRemove(): Promise<void>;
  onClose(): void;
}

function RemoveDialog({ member: { login }, onRemove, onClose }: RemoveProps) {
  const { t } = useTranslation();
  const { account } = useSession();
  const { displayName } = useOrganisation();
  const problemOf = (error: Error) => {
    const code = error instanceof ApiError ? error.code : undefined;
    if (code === 'lastMember') return t('admin.members.isLast');
    return code === 'lastAdministrator' ? t('admin.members.lastAdministrator') : error.message;
  };
  return (
    <ConfirmDialog
      title={t('admin.members.remove')}
      reference={login}
      confirm={t('admin.members.remove')}
      isFinal
      problemOf={problemOf}
      onConfirm={onRemove}
      onClose={onClose}
    >
      <Text my={13}>{t('admin.members.removeText', { login, organisation: displayName })}</Text>
      {account?.login === login && <Text my={13}>{t('admin.members.removeSelf')}</Text>}
    </ConfirmDialog>
  );
}

function useColumns(
  onRemove: (member: Member) => void,
  onGive: (member: Member, role: Role) => Promise<void>,
  isOnly: boolean,
) {
  const { t } = useTranslation();
  const roles = useRoles();
  const { timeZone } = useOrganisation();
  const { account } = useSession();
  const self = account?.login;
  const isPhone = useIsPhone();
  return useMemo(
    (): readonly TableColumn<Member>[] => [
      {
        id: 'login',
        header: t('admin.members.login'),
        least: isPhone ? 96 : 160,
        cell: ({ login }) => (login === self ? t('admin.members.you', { login }) : login),
      },
      {
        id: 'role',
        header: t('admin.members.itsRole'),
        width: isPhone ? 168 : 176,
        cell: (member, isActive) => (
          <Select
            size="xs"
            my={4}
            tabIndex={isActive ? 0 : -1}
            aria-label={t('admin.members.roleOf', { login: member.login })}
            title={t(`admin.members.may.${member.role}`)}
            data={roles}
            value={member.role}
            allowDeselect={false}
            onChange={(value) => value && value !== member.role && void onGive(member, value as Role)}
          />
        ),
      },
      {
        id: 'authorities',
        header: t('admin.members.roles'),
        least: 220,
        cell: ({ authorities }) =>
          authorities ? (
            <span className={classes.roles}>
              {authorities.map((name) => (
                <span key={name} className="lh-badge neutral">
                  {name}
                </span>
              ))}
            </span>
          ) : (
            <span className="lh-none">{t('admin.members.notSignedIn')}</span>
          ),
      },
      {
        id: 'lastSeen',
        header: t('admin.zoned', { time: t('admin.members.lastSeen'), zone: timeZone }),
        width: 232,
        cell: ({ lastSeenUtc }) =>
          lastSeenUtc ? (
            <time dateTime={lastSeenUtc}>{dateTimeText(lastSeenUtc, timeZone)}</time>
          ) : (
            <span className="lh-none">{t('ui.notSpecified')}</span>
          ),
      },
      {
        id: 'actions',
        header: t('admin.members.actions'),
        width: isPhone && !isOnly ? 88 : 128,
        align: 'right',
        cell: (member, isActive) => {
          const words = {
            tabIndex: isActive ? (0 as const) : (-1 as const),
            'aria-label': t('admin.members.removeOne', { login: member.login }),
            onClick: () => onRemove(member),
          };
          if (isOnly) return <span className="lh-none">{t('admin.members.only')}</span>;
          if (isPhone)
            return (
              <ActionIcon title={t('admin.members.removeShort')} {...words}>
                <IconUserMinus size={16} aria-hidden="true" />
              </ActionIcon>
            );
          return (
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              leftSection={<IconUserMinus size={14} aria-hidden="true" />}
              {...words}
            >
              {t('admin.members.removeShort')}
            </Button>
          );
        },
      },
    ],
    [t, timeZone, self, onRemove, onGive, roles, isOnly, isPhone],
  );
}
