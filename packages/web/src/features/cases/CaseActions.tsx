import { Button, Kbd, Tooltip } from '@mantine/core';
import {
  type Icon,
  IconArrowUpRight,
  IconCheck,
  IconClockPause,
  IconHandStop,
  IconNote,
  IconUserShare,
} from '@tabler/icons-react';
import { useTranslation } from '../../platform/i18n/index.ts';
import type { ActionsProps } from './actions-props.ts';
import type { CaseForm } from './asked-form.ts';
import { CaseFormOf } from './CaseForms.tsx';
import classes from './cases.module.css';
import { whyNot } from './use-case-keys.ts';

const ACTIONS: readonly { readonly name: string; readonly key: string; readonly icon: Icon }[] = [
  { name: 'take', key: 'a', icon: IconHandStop },
  { name: 'hand', key: 'h', icon: IconUserShare },
  { name: 'note', key: 'n', icon: IconNote },
  { name: 'snooze', key: 's', icon: IconClockPause },
  { name: 'escalate', key: 'e', icon: IconArrowUpRight },
  { name: 'close', key: 'c', icon: IconCheck },
];

export function CaseActions(props: ActionsProps) {
  const { one, commands, login, mayControl, isOld, form, onForm } = props;
  const { t } = useTranslation();
  const run = (name: string) => {
    if (name === 'take') void commands.take(one.id);
    else if (name === 'escalate') void commands.escalate(one.id, one.level);
    else onForm(name as CaseForm);
  };
  return (
    <footer className={classes.actions}>
      {form && <CaseFormOf {...props} form={form} />}
      <div className={classes.six} role="toolbar" aria-label={t('cases.actions')}>
        {ACTIONS.map(({ name, key, icon: ActionIcon }) => {
          const why = isOld ? 'cases.why.old' : whyNot(one, name, login, mayControl);
          const isMine = name === 'take' && one.owner === login;
          return (
            <Tooltip key={name} label={why && t(why)} disabled={!why}>
              <Button
                variant="default"
                size="compact-sm"
                px={6}
                leftSection={<ActionIcon size={14} aria-hidden="true" />}
                rightSection={
                  <Kbd size="xs" fz={11} aria-hidden="true" visibleFrom="sm">
                    {key}
                  </Kbd>
                }
                // Stays focusable: its tooltip says why.
                data-disabled={why !== undefined || commands.isBusy || undefined}
                aria-disabled={why !== undefined || commands.isBusy || undefined}
                aria-expanded={name === 'take' || name === 'escalate' ? undefined : form === name}
                aria-keyshortcuts={key}
                onClick={() => why === undefined && !commands.isBusy && run(name)}
              >
                {t(isMine ? 'cases.action.taken' : `cases.action.${name}`)}
              </Button>
            </Tooltip>
          );
        })}
      </div>
    </footer>
  );
}
