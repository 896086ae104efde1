export { type CallOptions, call, callList, type ListResult, serverAddress, urlOf } from './client.ts';
export { cookie } from './cookies.ts';
export { ApiError, NetworkError } from './errors.ts';
export { reportIdleTime } from './idle.ts';
export { queryClient } from './query-client.ts';
export { onUnauthorized } from './unauthorized.ts';
export { useRequestsUnderWay } from './under-way.ts';
