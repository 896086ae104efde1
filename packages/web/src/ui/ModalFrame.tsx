import { getDefaultZIndex, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from '../platform/i18n/index.ts';
import classes from './ModalFrame.module.css';
import { useReturnFocus } from './return-focus.ts';
import { useTopEscape } from './top-escape.ts';

export interface ModalFrameProps {
  readonly title: string;
  /** Of the title, for tests. */
  readonly testName?: string;
  /** The journey's unique reference, beside the title. */
  readonly reference?: string;
  /** Status badges after the reference. */
  readonly badges?: ReactNode;
  /** What stands right in the head, as the overview's buttons do. */
  readonly actions?: ReactNode;
  /** Neither Escape nor the backdrop closes it, and it has no X: the specification asks for it. */
  readonly isLocked?: boolean;
  /** It stands above every other dialog, menu and list, also those that open later. */
  readonly isUrgent?: boolean;
  /** Pixels, or 'full' for the whole window. */
  readonly size?: number | 'full';
  /** Buttons: a hint or a destructive one left, Close and the main action right. */
  readonly footer?: ReactNode;
  /** The body has no inset of its own: tables and columns go to the edge. */
  readonly isFlush?: boolean;
  readonly children: ReactNode;
  onClose(): void;
}

/** The frame of every dialog: title, reference and badges left, what scrolls between, buttons below. It takes a whole phone. */
export function ModalFrame(props: ModalFrameProps) {
  const {
    title,
    reference,
    badges,
    actions,
    isLocked = false,
    isUrgent,
    size = 480,
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
      {/* Where a touch beside it does not close it, the keyboard stays in it as well. */}
      <Modal.Overlay onMouseDown={isLocked ? (event) => event.preventDefault() : undefined} />
      {/* As className it would lay out the frame around the dialog as well. */}
      <Modal.Content classNames={{ content: classes.content }} ref={content}>
        <Modal.Header className={classes.head}>
          <Modal.Title className={classes.title}>
            <span className={classes.name} data-cy={props.testName}>
              {title}
            </span>
            {reference && <span className={classes.reference}>{reference}</span>}
          </Modal.Title>
          {badges && <div className={classes.badges}>{badges}</div>}
          {actions && <div className={classes.actions}>{actions}</div>}
          {!isLocked && !isFull && <Modal.CloseButton className={classes.close} aria-label={t('ui.close')} />}
        </Modal.Header>
        <Modal.Body className={classes.body} data-flush={isFlush || undefined}>
          {props.children}
        </Modal.Body>
        {footer && <div className={classes.foot}>{footer}</div>}
      </Modal.Content>
    </Modal.Root>
  );
}
