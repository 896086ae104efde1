type Environment = Readonly<Record<string, string | undefined>>;

/** Set when npm runs a script. */
const isByNpm = (env: Environment) => env.npm_lifecycle_event !== undefined;

/** `npm run backup --` in a clone, else `linehaul backup`. */
export function commandText(name: string, env: Environment): string {
  return isByNpm(env) ? `npm run ${name} --` : `linehaul ${name}`;
}

export function startText(env: Environment): string {
  return isByNpm(env) ? 'npm start' : 'systemctl start linehaul';
}
