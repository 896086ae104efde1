import type { Problem } from '@linehaul/contracts/http';

export class ApiError extends Error {
  readonly status: number;
  readonly problem: Partial<Problem>;
  constructor(status: number, problem: Partial<Problem>) {
    super(problem.detail ?? problem.title ?? `HTTP ${status}`);
    this.name = 'ApiError';
    this.status = status;
    this.problem = problem;
  }
  get code(): string | undefined {
    return this.problem.errorKey;
  }
}

/** Offline or timed out. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}
