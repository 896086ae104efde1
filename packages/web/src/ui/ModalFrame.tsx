import { Button, Flex, Group, getDefaultZIndex, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from '../platform/i18n/index.ts';
import classes from './ModalFrame.module.css';
import { useReturnFocus } from './return-focus.ts';
import { useTopEscape } from './top-escape.ts';

export interface ModalFrameProps {
  readonly title: string;
  readonly testName?: string;
  readonly reference?: string;
  readonly badges?: ReactNode;
  readonly actions?: ReactNode;
  /** No Escape, backdrop or X (specification). */
  readonly isLocked?: boolean;
  /** Above all others, later ones too. */
  readonly isUrgent?: boolean;
  /** Pixels, or 'full'. */
  readonly size?: number | 'full';
  readonly closeLabel?: string;
  readonly footer?: ReactNode;
  readonly isFlush?: boolean;
  readonly children: ReactNode;
  onClose(): void;
}

export function ModalFrame(props: ModalFrameProps) {
  const {
    title,
    reference,
    badges,
    actions,
    isLocked = false,
    isUrgent,
    size = 480,
    closeLabel,
    footer,
    isFlush,
    onClose,
  } = props;
  const { t } = useTranslation();
  const isPhone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false });
  const isFull = size === 'full';
  const content = useRef<HTMLDivElement>(null);
  useReturnFocus(content);
  useTopEscape(isLocked ? undefined : onClose);
  return (
    <Modal.Root
      opened
      onClose={onClose}
      closeOnEscape={false}
      closeOnClickOutside={!isLocked}
      zIndex={getDefaultZIndex(isUrgent ? 'overlay' : 'modal')}
      size={isFull ? '100%' : size}
      xOffset="max(12px, 2vw)"
      fullScreen={isFull || isPhone}
      returnFocus={false}
    >
      {/* The backdrop must not take focus. */}
      <Modal.Overlay onMouseDown={isLocked ? (event) => event.preventDefault() : undefined} />
      {/* `className` also styles the surrounding element. */}
      <Modal.Content classNames={{ content: classes.content }} ref={content}>
        <Modal.Header className={classes.head}>
          <Modal.Title className={classes.title}>
            <span className={classes.name} data-cy={props.testName}>
              {title}
            </span>
            {reference && <span className={classes.reference}>{reference}</span>}
          </Modal.Title>
          {badges && (
            <Flex rowGap="xs" columnGap="sm" align="center" wrap="wrap" mr="auto">
              {badges}
            </Flex>
          )}
          {actions && (
            <Group className={classes.actions} gap="sm" wrap="nowrap" ml="auto">
              {actions}
            </Group>
          )}
          {!isLocked && !isFull && <Modal.CloseButton className={classes.close} aria-label={t('ui.close')} />}
        </Modal.Header>
        <Modal.Body className={classes.body} data-flush={isFlush || undefined}>
          {props.children}
        </Modal.Body>
        {(closeLabel || footer) && (
          <Group className={classes.foot} gap="sm" justify="flex-end" wrap="nowrap" flex="none" mih={56}>
            {closeLabel && (
              <Button variant="default" onClick={onClose}>
                {closeLabel}
              </Button>
            )}
            {footer}
          </Group>
        )}
      </Modal.Content>
    </Modal.Root>
  );
}
