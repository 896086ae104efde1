import { Text, type TextProps } from '@mantine/core';

interface Props extends Pick<TextProps, 'flex' | 'size'> {
  /** Undefined: all is well. */
  readonly text: string | undefined;
}

export function Problem({ text, ...look }: Props) {
  return (
    text && (
      <Text role="alert" c="var(--lh-danger-text)" {...look}>
        {text}
      </Text>
    )
  );
}
