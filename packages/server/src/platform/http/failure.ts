import { ERRORS, type ErrorCode, type Problem, type RecordChange } from '@linehaul/contracts/http';

export interface FieldError {
  readonly objectName: string;
  readonly field: string;
  readonly message: string;
}

interface Details {
  /** What is wrong here and what to do. */
  readonly detail?: string;
  readonly entityName?: string;
  readonly fieldErrors?: readonly FieldError[];
  readonly errorPayload?: unknown;
  /** What others did since the version that the caller has seen. */
  readonly changes?: readonly RecordChange[];
  /** Of a 405: what the address takes instead. */
  readonly allow?: readonly string[];
  /** When another try may help; sent as Retry-After. */
  readonly retryAfterSeconds?: number;
}

/** An expected failure: a value that handlers and services return, with a code of the catalogue. */
export class Failure {
  readonly code: ErrorCode;
  readonly details: Details;
  constructor(code: ErrorCode, details: Details = {}) {
    this.code = code;
    this.details = details;
  }

  /** As application/problem+json for the path that was asked. */
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
