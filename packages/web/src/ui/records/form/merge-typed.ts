/** `newer` with the user's changes since `base`. */
export function mergeTyped<Values extends object>(typed: Values, base: Values, newer: Values): Values {
  const names = Object.keys(typed) as (keyof Values)[];
  const own = names.filter((name) => JSON.stringify(typed[name]) !== JSON.stringify(base[name]));
  return { ...newer, ...Object.fromEntries(own.map((name) => [name, typed[name]])) };
}
