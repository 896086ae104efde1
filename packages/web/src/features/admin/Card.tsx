import { Flex, Paper, Text } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './admin.module.css';

interface Props {
  readonly title: string;
  readonly side?: ReactNode;
  readonly hint?: string;
  readonly children?: ReactNode;
}

export function Card({ title, side, hint, children }: Props) {
  const id = useId();
  return (
    <Paper className={classes.card} component="section" withBorder radius="md" miw={0} aria-labelledby={id}>
      <Flex
        className={classes.head}
        component="header"
        align="center"
        gap="4px 12px"
        mih={44}
        py={6}
        px="lg"
        wrap="wrap"
      >
        <h2 id={id}>{title}</h2>
        {side}
      </Flex>
      {hint && (
        <Text className={classes.hint} size="sm" py={10} px="lg" c="dimmed">
          {hint}
        </Text>
      )}
      {children}
    </Paper>
  );
}

export type Fact = readonly [label: string, value: ReactNode];

export function Facts({ facts, isLarge }: { readonly facts: readonly Fact[]; readonly isLarge?: boolean }) {
  return (
    <dl className={isLarge ? classes.figures : classes.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface TableProps {
  readonly label: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly [name: string, ...values: readonly ReactNode[]])[];
}

export function Numbers({ label, heads, rows }: TableProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: it groups no fields; a region of the same name stands around it
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by the keyboard
    <div className={classes.scroll} tabIndex={0} role="group" aria-label={label}>
      <table className="lh-table" aria-label={label}>
        <thead>
          <tr>
            {heads.map((head, i) => (
              <th key={head} scope="col" className={i > 0 ? 'num' : undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...values], row) => (
            // Threads may share a name.
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows hold nothing that is typed
            <tr key={`${row} ${name}`}>
              <td title={name}>{name}</td>
              {values.map((value, i) => (
                <td key={heads[i + 1]} className="num">
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
