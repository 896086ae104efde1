import { Group, Stack, Text } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './StatePanel.module.css';

interface Props {
  readonly icon: Icon;
  readonly title: string;
  readonly over?: string;
  readonly text?: string;
  readonly kind?: 'plain' | 'warn' | 'danger';
  readonly role?: 'alert' | 'status';
  readonly heading?: 'h1' | 'h2';
  readonly children?: ReactNode;
}

export function StatePanel({
  icon: Icon,
  title,
  over,
  text,
  kind = 'plain',
  role,
  heading = 'h2',
  children,
}: Props) {
  const Heading = heading;
  return (
    <Stack
      className={classes.panel}
      gap="xs"
      align="center"
      maw={420}
      m="auto"
      p="xl"
      role={role}
      data-kind={kind}
    >
      <Icon size={24} aria-hidden="true" className={classes.icon} />
      {over && (
        <Text size="sm" c="dimmed">
          {over}
        </Text>
      )}
      <Heading className={classes.title}>{title}</Heading>
      {text && (
        <Text inherit c="var(--lh-text-2)">
          {text}
        </Text>
      )}
      {children && (
        <Group gap="sm" align="stretch" justify="center" mt="lg">
          {children}
        </Group>
      )}
    </Stack>
  );
}
