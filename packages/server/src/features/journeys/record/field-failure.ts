import { Failure, type FieldError, fieldFailures } from '../../../platform/http/index.ts';

/** Fields such as 'stops[2].plannedArrivalTimeUtc'. */
export class FieldProblems {
  readonly #problems: FieldError[] = [];

  add(field: string, message: string): void {
    this.#problems.push(fieldError(field, message));
  }

  addAll(problems: readonly FieldError[]): void {
    this.#problems.push(...problems);
  }

  failure(): Failure | undefined {
    return fieldFailures('journey', this.#problems);
  }
}

export function fieldError(field: string, message: string): FieldError {
  return { objectName: 'journey', field, message };
}

export function journeyNotFound(): Failure {
  return new Failure('notFound', { entityName: 'journey' });
}
