import { Flex, Text } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './planning.module.css';

interface Props {
  readonly title: string;
  readonly hint?: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

export function Section({ title, hint, actions, children }: Props) {
  const id = useId();
  return (
    <Flex
      className={classes.section}
      component="section"
      direction="column"
      gap={10}
      px="lg"
      pt="md"
      pb={14}
      aria-labelledby={id}
    >
      <Flex component="header" align="center" gap="sm" justify="space-between" mih={28}>
        <h3 id={id}>{title}</h3>
        {actions}
      </Flex>
      {hint && (
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
      )}
      {children}
    </Flex>
  );
}
