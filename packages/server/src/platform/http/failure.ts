import { ERRORS, type ErrorCode, type Problem } from '@linehaul/contracts/http';

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
    const { detail, entityName, fieldErrors, errorPayload } = this.details;
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
    };
  }
}
