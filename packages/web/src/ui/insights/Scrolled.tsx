import { Box } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
}

export function Scrolled({ label, className, children }: Props) {
  return (
    // Texts for readers alone are placed: they would widen the page.
    <Box className={className} pos="relative" role="group" tabIndex={0} aria-label={label}>
      {children}
    </Box>
  );
}
