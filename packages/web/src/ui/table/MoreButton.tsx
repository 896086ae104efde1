import { Button } from '@mantine/core';

interface Props {
  readonly label: string;
  readonly result: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    fetchNextPage(): unknown;
  };
}

/** Nothing after the last page. */
export function MoreButton({ label, result }: Props) {
  if (!result.hasNextPage) return null;
  return (
    <Button
      variant="default"
      size="compact-sm"
      loading={result.isFetchingNextPage}
      onClick={() => void result.fetchNextPage()}
    >
      {label}
    </Button>
  );
}
