import { Flex } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './transfers.module.css';

export function TransferCard({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Flex
      className={classes.card}
      component="section"
      direction="column"
      gap="lg"
      p="lg"
      bg="var(--lh-surface)"
      aria-label={label}
    >
      {children}
    </Flex>
  );
}
