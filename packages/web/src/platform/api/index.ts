export { type CallOptions, call, callList, type ListResult, REQUEST_TIMEOUT_MS, urlOf } from './client.ts';
export { ApiError, NetworkError } from './errors.ts';
export { queryClient } from './query-client.ts';
export { useRequestsUnderWay } from './under-way.ts';
