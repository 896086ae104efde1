import { Skeleton } from '@mantine/core';

const HEIGHTS = [76, 280, 320] as const;

export function Loading({ label }: { readonly label: string }) {
  return (
    <div role="status" aria-label={label}>
      {HEIGHTS.map((height) => (
        <Skeleton key={height} height={height} mb={12} radius={6} animate={false} />
      ))}
    </div>
  );
}
