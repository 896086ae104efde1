import { ERRORS, type ErrorCode, type Problem, type RecordChange } from '@linehaul/contracts/http';

export interface FieldError {
  readonly objectName: string;
  readonly field: string;
  readonly message: string;
}

interface Details {
  readonly detail?: string;
  readonly entityName?: string;
  readonly fieldErrors?: readonly FieldError[];
  readonly errorPayload?: unknown;
  /** Changes by others since the version that the caller has seen. */
  readonly changes?: readonly RecordChange[];
  /** Methods allowed, for a 405. */
  readonly allow?: readonly string[];
  /** Sent as Retry-After. */
  readonly retryAfterSeconds?: number;
}

export class Failure {
  readonly code: ErrorCode;
  readonly details: Details;
  constructor(code: ErrorCode, details: Details = {}) {
    this.code = code;
    this.details = details;
  }

  problem(path: string): Problem {
    const { status, title } = ERRORS[this.code];
    const { detail, entityName, fieldErrors, errorPayload, changes } = this.details;
    return {
      type: 'https://www.jhipster.tech/problem/problem-with-message',
      title,
      status,
      detail: detail ?? title,
      path,
      message: `error.${this.code === 'badRequest' ? 'http.400' : this.code}`,
      errorKey: this.code,
      ...(entityName ? { entityName, params: entityName } : {}),
      ...(fieldErrors ? { fieldErrors: [...fieldErrors] } : {}),
      ...(errorPayload === undefined ? {} : { errorPayload }),
      ...(changes ? { changes: [...changes] } : {}),
    };
  }
}
