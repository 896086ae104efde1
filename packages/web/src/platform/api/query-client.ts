import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './errors.ts';

/** Server state lives here and nowhere else. What the server refuses is not asked again by itself. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      refetchOnWindowFocus: false,
      retry: (count, error) => !(error instanceof ApiError && error.status < 500) && count < 2,
    },
  },
});
