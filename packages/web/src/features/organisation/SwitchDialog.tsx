import type { Organisation } from '@linehaul/contracts/organisation';
import { Button, Group, Modal, Radio } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import classes from './SwitchDialog.module.css';

export interface SwitchDialogProps {
  readonly opened: boolean;
  readonly organisations: readonly Organisation[];
  /** Undefined: no Close. */
  readonly current: Organisation | undefined;
  onSwitch(organisation: Organisation): void;
  onClose(): void;
}

/** No X; neither Escape nor backdrop closes it (specification, section 2). */
export function SwitchDialog(props: SwitchDialogProps) {
  const { t } = useTranslation();
  // Mantine returns focus only if it saw the opening.
  const [opened, setOpened] = useState(false);
  useEffect(() => setOpened(props.opened), [props.opened]);
  return (
    <Modal.Root
      opened={opened}
      onClose={props.onClose}
      closeOnEscape={false}
      closeOnClickOutside={false}
      size={400}
    >
      <Modal.Overlay />
      <Modal.Content id="organisation-switch-page">
        <Modal.Header>
          <Modal.Title>{t('organisation.switch.title')}</Modal.Title>
        </Modal.Header>
        <Modal.Body p={0}>
          <SwitchForm {...props} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function SwitchForm({ organisations, current, onSwitch, onClose }: SwitchDialogProps) {
  const { t } = useTranslation();
  const [id, setId] = useState(current?.id ?? '');
  const chosen = organisations.find((organisation) => organisation.id === id);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen) onSwitch(chosen);
      }}
    >
      <Radio.Group
        name="organisation"
        value={id}
        onChange={setId}
        required
        aria-label={t('organisation.switch.label')}
        className={classes.list}
      >
        {organisations.map((organisation, i) => (
          <Radio
            key={organisation.id}
            size="xs"
            value={organisation.id}
            label={organisation.displayName}
            data-autofocus={(current ? organisation.id === current.id : i === 0) || undefined}
            classNames={{ root: classes.choice, body: classes.choiceBody, labelWrapper: classes.choiceLabel }}
          />
        ))}
      </Radio.Group>
      <Group justify="flex-end" gap="sm" className="lh-modal-foot">
        {current && (
          <Button variant="default" onClick={onClose}>
            {t('organisation.switch.close')}
          </Button>
        )}
        <Button type="submit" disabled={!chosen}>
          {t('organisation.switch.switch')}
        </Button>
      </Group>
    </form>
  );
}
