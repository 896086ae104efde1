export type Schema = Readonly<Record<string, unknown>>;
/** What a reference within the description stands for; undefined where there is no such thing. */
export type Resolve = (reference: string) => Schema | undefined;

export interface Field {
  readonly name: string;
  /** How far it is within another one. */
  readonly depth: number;
  readonly type: string;
  readonly isRequired: boolean;
  /** Its bounds in the words of JSON Schema; empty where it has none. */
  readonly limits: string;
}

/** Between the fields of one form and those of another that may stand in its place. */
export const OR = '|';
/** Whatever name a field has. */
const ANY_NAME = '[name]';
const LIMITS = [
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'minLength',
  'maxLength',
  'pattern',
  'minItems',
  'maxItems',
];

export function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function referenceOf(schema: Schema): string | undefined {
  return typeof schema.$ref === 'string' ? schema.$ref : undefined;
}

/** In the notation of TypeScript, which is short and nobody's language; named forms by their name. */
export function typeText(schema: Schema): string {
  const reference = referenceOf(schema);
  if (reference) return reference.slice(reference.lastIndexOf('/') + 1);
  if ('const' in schema) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const forms = formsOf(schema);
  if (forms) return [...new Set(forms.map(typeText))].join(' | ');
  if (schema.not) return 'never';
  const types = [schema.type].flat().filter((type) => typeof type === 'string');
  return types.map((type) => plainType(type, schema)).join(' | ') || 'any';
}

function plainType(type: string, schema: Schema): string {
  const { prefixItems, items, properties, additionalProperties, format } = schema;
  if (type === 'array') {
    if (Array.isArray(prefixItems)) return `[${prefixItems.filter(isSchema).map(typeText).join(', ')}]`;
    const inner = isSchema(items) ? typeText(items) : 'any';
    return inner.includes(' | ') ? `(${inner})[]` : `${inner}[]`;
  }
  if (type === 'object') {
    if (properties || !isSchema(additionalProperties)) return 'object';
    return `{ ${ANY_NAME}: ${typeText(additionalProperties)} }`;
  }
  return typeof format === 'string' ? `${type} (${format})` : type;
}

/** Bounds of the whole numbers that a computer can tell apart are none. */
export function limitsText(schema: Schema): string {
  const forms = formsOf(schema)?.filter((form) => form.type !== 'null');
  if (forms) return forms.length === 1 ? limitsText(forms[0]!) : '';
  return LIMITS.filter((name) => name in schema && Math.abs(Number(schema[name])) !== Number.MAX_SAFE_INTEGER)
    .map((name) => `${name} ${String(schema[name])}`)
    .join(', ');
}

/**
 * The fields of an object, or of the objects in a list, each followed by those within it.
 * @param above named forms that these are within: one that holds itself is not told again
 */
export function fieldsOf(
  schema: Schema,
  resolve: Resolve,
  depth = 0,
  above: readonly string[] = [],
): readonly Field[] {
  const within = (inner: unknown, deeper = 0) =>
    isSchema(inner) ? fieldsOf(inner, resolve, depth + deeper, above) : [];
  const reference = referenceOf(schema);
  if (reference) {
    const named = above.includes(reference) ? undefined : resolve(reference);
    return named ? fieldsOf(named, resolve, depth, [...above, reference]) : [];
  }
  const forms = formsOf(schema);
  if (forms) return either(forms.map((form) => within(form)));
  if (schema.items) return within(schema.items);
  const required = Array.isArray(schema.required) ? schema.required : [];
  const own = Object.entries(isSchema(schema.properties) ? schema.properties : {}).flatMap(
    ([name, inner]) => [fieldOf(name, inner, depth, required.includes(name)), ...within(inner, 1)],
  );
  const others = within(schema.additionalProperties, 1);
  if (others.length === 0) return own;
  return [...own, fieldOf(ANY_NAME, schema.additionalProperties, depth, false), ...others];
}

function fieldOf(name: string, schema: unknown, depth: number, isRequired: boolean): Field {
  const known = isSchema(schema) ? schema : {};
  return { name, depth, type: typeText(known), isRequired, limits: limitsText(known) };
}

/** One form after the other; those that have the same fields are one. */
function either(forms: readonly (readonly Field[])[]): readonly Field[] {
  const [first, ...others] = new Map(
    forms.filter((fields) => fields.length > 0).map((fields) => [JSON.stringify(fields), fields]),
  ).values();
  if (!first) return [];
  const between = { name: OR, depth: first[0]!.depth, type: '', isRequired: false, limits: '' };
  return [...first, ...others.flatMap((fields) => [between, ...fields])];
}

function formsOf(schema: Schema): readonly Schema[] | undefined {
  const forms = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  return Array.isArray(forms) ? forms.filter(isSchema) : undefined;
}
