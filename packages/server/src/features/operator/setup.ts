import { DEFAULT_SETTINGS } from '@linehaul/domain/organisation';
import { isTimeZone } from '@linehaul/domain/time';
import { Failure, type FieldError } from '../../platform/http/index.ts';

/** Nearly two years in minutes, 1,000 km in metres. */
const SETTING_LIMIT = 1_000_000;

export function settingsFailure(wanted: {
  readonly timeZone: string;
  readonly settings: Readonly<Record<string, number | boolean>>;
}): Failure | undefined {
  const fieldErrors: FieldError[] = [];
  const add = (field: string, message: string) =>
    fieldErrors.push({ objectName: 'organisation', field, message });
  if (!isTimeZone(wanted.timeZone)) add('timeZone', `'${wanted.timeZone}' is not an IANA time zone`);
  for (const [name, value] of Object.entries(wanted.settings)) {
    const known = Object.hasOwn(DEFAULT_SETTINGS, name)
      ? (DEFAULT_SETTINGS as Readonly<Record<string, number | boolean>>)[name]
      : undefined;
    if (known === undefined) add(`settings.${name}`, 'is not a setting');
    else if (typeof known !== typeof value) add(`settings.${name}`, `must be a ${typeof known}`);
    else if (typeof value === 'number' && !(value >= 0 && value <= SETTING_LIMIT))
      add(`settings.${name}`, `must lie in 0 to ${SETTING_LIMIT}`);
  }
  if (fieldErrors.length === 0) return undefined;
  const detail = fieldErrors.map((e) => `${e.field}: ${e.message}`).join('; ');
  return new Failure('validation', { entityName: 'organisation', detail, fieldErrors });
}
