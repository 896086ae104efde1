import { Text } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from '../records.module.css';

interface Props {
  readonly title: string;
  readonly hint?: string;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

export function FormSection({ title, hint, isWide, children }: Props) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {hint && (
          <Text size="sm" c="dimmed">
            {hint}
          </Text>
        )}
      </header>
      <div className={isWide ? classes.wideFields : classes.fields}>{children}</div>
    </section>
  );
}
