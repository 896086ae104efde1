import type { Journey } from '@linehaul/contracts/journeys';
import { isEditable } from '@linehaul/domain/journeys';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Fragment, useRef, useState } from 'react';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { useMay, useOrganisation } from '../../../platform/session/index.tsx';
import { useDashboardCommands } from '../../../shared/commands/index.ts';
import type { OfOneJourney } from '../../../shared/journeys/index.ts';
import {
  type ConfirmedTransition,
  isConfirmed,
  type OfferedTransition,
  offeredActions,
  offeredTransitions,
} from './header-actions.ts';
import { TransitionDialog } from './TransitionDialog.tsx';
import { useTransition } from './use-transition.ts';

export function ActionsMenu({ journey, onClose }: { readonly journey: Journey; onClose(): void }) {
  const { t } = useTranslation();
  const { openDialog, editPlan } = useDashboardCommands();
  const { approvalRequired } = useOrganisation();
  const button = useRef<HTMLButtonElement>(null);
  const [asked, setAsked] = useState<ConfirmedTransition>();
  const { send, isSending } = useTransition(journey);
  const { journeyId, journeyStatus } = journey;
  const mayControl = useMay('control');
  if (!mayControl) return null;
  const transitions = offeredTransitions(journeyStatus, approvalRequired);
  const actions = offeredActions(journeyStatus);

  function choose(transition: OfferedTransition): void {
    button.current?.focus();
    if (isConfirmed(transition)) setAsked(transition);
    else void send(transition, undefined, () => undefined);
  }
  function open(kind: OfOneJourney): void {
    button.current?.focus();
    openDialog({ kind, journeyId });
  }
  function edit(): void {
    onClose();
    editPlan(journeyId);
  }

  return (
    <>
      <Menu position="bottom-end" withinPortal={false} returnFocus>
        <Menu.Target>
          <Button
            ref={button}
            variant="default"
            loading={isSending}
            rightSection={<IconChevronDown size={16} aria-hidden="true" />}
          >
            {t('overview.actions')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {transitions.map((transition) => (
            <Menu.Item key={transition.name} onClick={() => choose(transition)}>
              {t(`overview.move.${transition.name}`)}
            </Menu.Item>
          ))}
          {transitions.length > 0 && <Menu.Divider />}
          {isEditable(journeyStatus) && <Menu.Item onClick={edit}>{t('overview.move.edit')}</Menu.Item>}
          <Menu.Item onClick={() => open('copy')}>{t('overview.move.copy')}</Menu.Item>
          <Menu.Item onClick={() => open('repeat')}>{t('overview.move.repeat')}</Menu.Item>
          {actions.map((group) => (
            <Fragment key={group[0]?.dialog}>
              <Menu.Divider />
              {group.map(({ dialog, label }) => (
                <Menu.Item key={dialog} onClick={() => open(dialog)}>
                  {t(label)}
                </Menu.Item>
              ))}
            </Fragment>
          ))}
        </Menu.Dropdown>
      </Menu>
      {asked && <TransitionDialog journey={journey} transition={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}
