import { Failure, type FieldError } from '../../../platform/http/index.ts';

/** Fields such as 'stops[2].plannedArrivalTimeUtc'. */
export class FieldProblems {
  readonly #problems: FieldError[] = [];

  add(field: string, message: string): void {
    this.#problems.push(fieldError(field, message));
  }

  addAll(problems: readonly FieldError[]): void {
    this.#problems.push(...problems);
  }

  /** Undefined where there are none. */
  failure(): Failure | undefined {
    if (this.#problems.length === 0) return undefined;
    return new Failure('validation', {
      entityName: 'journey',
      detail: this.#problems
        .slice(0, 5)
        .map(({ field, message }) => `${field}: ${message}`)
        .join('; '),
      fieldErrors: this.#problems.slice(0, 100),
    });
  }
}

export function fieldError(field: string, message: string): FieldError {
  return { objectName: 'journey', field, message };
}

export function journeyNotFound(): Failure {
  return new Failure('notFound', { entityName: 'journey' });
}

export function fieldFailure(field: string, message: string): Failure {
  const problems = new FieldProblems();
  problems.add(field, message);
  return problems.failure()!;
}
