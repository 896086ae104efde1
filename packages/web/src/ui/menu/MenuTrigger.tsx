import { type ReactElement, type ReactNode, type Ref, Suspense, useId, useState } from 'react';

export interface Opening {
  readonly id: string;
  readonly target: HTMLElement;
  readonly opened: boolean;
  onChange(opened: boolean): void;
}

interface TriggerProps {
  readonly ref: Ref<HTMLButtonElement>;
  readonly id: string;
  readonly 'aria-haspopup': 'menu' | 'dialog';
  readonly 'aria-expanded': boolean;
  readonly 'aria-controls': string | undefined;
  readonly 'data-expanded': true | undefined;
  onClick(): void;
}

interface Props {
  readonly popup?: 'menu' | 'dialog';
  /** By `lazyScreen`. */
  menu(opening: Opening): ReactNode;
  children(trigger: TriggerProps): ReactElement;
}

export function MenuTrigger({ popup = 'menu', menu, children }: Props) {
  const id = useId();
  const [target, setTarget] = useState<HTMLButtonElement | null>(null);
  const [opened, setOpened] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  if (opened && !wasOpened) setWasOpened(true);
  return (
    <>
      {children({
        ref: setTarget,
        id,
        'aria-haspopup': popup,
        'aria-expanded': opened,
        'aria-controls': opened ? `${id}-dropdown` : undefined,
        'data-expanded': opened || undefined,
        onClick: () => setOpened(!opened),
      })}
      {wasOpened && target && (
        <Suspense fallback={null}>{menu({ id, target, opened, onChange: setOpened })}</Suspense>
      )}
    </>
  );
}
