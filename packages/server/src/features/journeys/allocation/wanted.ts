import { COMMENT_MINIMUM, isComment } from '@linehaul/domain/journeys';
import { type Failure, type FieldError, fieldFailures } from '../../../platform/http/index.ts';
import { type AllocatedIds, namedTwice } from '../occupation/allocated.ts';
import { fieldError } from '../record/field-failure.ts';

/** commentRequired if only the comment is missing, else validation. A trailer is optional. */
export function validateComplete(wanted: AllocatedIds, comment: string | undefined): Failure | undefined {
  const errors: FieldError[] = [];
  if (!wanted.vehicleId) errors.push(fieldError('vehicleId', 'at least one vehicle is required'));
  if (!wanted.driverId1 && !wanted.driverId2) {
    errors.push(fieldError('driverId1', 'at least one driver is required'));
  }
  errors.push(...namedTwice(wanted));
  const onlyComment = errors.length === 0;
  if (!isComment(comment)) {
    errors.push(fieldError('changeComment', `at least ${COMMENT_MINIMUM} characters are required`));
  }
  return fieldFailures('journey', errors, onlyComment ? 'commentRequired' : 'validation');
}
