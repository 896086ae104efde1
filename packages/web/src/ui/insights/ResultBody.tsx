import type { ReactNode } from 'react';
import { FailedPanel } from '../index.ts';
import classes from './insights.module.css';
import { Loading } from './Loading.tsx';

interface Props<Data> {
  readonly label: string;
  readonly loading: string;
  readonly failed: string;
  readonly failedHint: string;
  readonly result: {
    readonly data: Data | undefined;
    readonly isError: boolean;
    readonly isPlaceholderData: boolean;
    readonly isFetching: boolean;
    refetch(): unknown;
  };
  children(data: Data): ReactNode;
}

/** The scrolling part of a page: what was read, or that it is being read or failed. */
export function ResultBody<Data>({ label, loading, failed, failedHint, result, children }: Props<Data>) {
  const { data, isError, isPlaceholderData } = result;
  return (
    <section
      className={classes.body}
      aria-label={label}
      aria-busy={isPlaceholderData || undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by the keyboard too
      tabIndex={0}
      data-region
    >
      {isError ? (
        <FailedPanel role="alert" title={failed} text={failedHint} result={result} />
      ) : data === undefined ? (
        <Loading label={loading} />
      ) : (
        children(data)
      )}
    </section>
  );
}
