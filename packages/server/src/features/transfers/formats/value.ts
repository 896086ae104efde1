export type Value = string | number | boolean | null;
