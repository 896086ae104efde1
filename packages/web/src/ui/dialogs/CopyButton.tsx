import { Button, type ButtonProps } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { useCopied } from './use-copied.ts';

interface Props extends Pick<ButtonProps, 'variant' | 'size' | 'mt'> {
  readonly of: ReturnType<typeof useCopied>;
  readonly children: ReactNode;
}

export function CopyButton({ of: { isCopied, copy }, ...button }: Props) {
  const Icon = isCopied ? IconCheck : IconCopy;
  return (
    <Button
      {...button}
      data-autofocus
      leftSection={<Icon size={16} aria-hidden="true" />}
      onClick={() => void copy()}
    />
  );
}
