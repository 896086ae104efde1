import { ERRORS, type ErrorCode, type Problem, type RecordChange } from '@linehaul/contracts/http';
import type { z } from 'zod';

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
  readonly changes?: readonly RecordChange[];
  /** For a 405. */
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

type FieldCode = 'validation' | 'duplicateReference' | 'deviceTaken' | 'commentRequired';

export function fieldFailures(
  entityName: string,
  fieldErrors: readonly FieldError[],
  code: FieldCode = 'validation',
): Failure | undefined {
  if (fieldErrors.length === 0) return undefined;
  const detail = fieldErrors
    .slice(0, 5)
    .map(({ field, message }) => (field ? `${field}: ${message}` : message))
    .join('; ');
  return new Failure(code, { entityName, detail, fieldErrors: fieldErrors.slice(0, 100) });
}

export function fieldFailure(entityName: string, field: string, message: string, code?: FieldCode): Failure {
  return fieldFailures(entityName, [{ objectName: entityName, field, message }], code)!;
}

export function errorsOf(objectName: string, { issues }: z.ZodError): FieldError[] {
  return issues.map((issue) => ({
    objectName,
    field: issue.path.join('.') || (issue.code === 'unrecognized_keys' ? issue.keys.join(', ') : ''),
    message: issue.message,
  }));
}
