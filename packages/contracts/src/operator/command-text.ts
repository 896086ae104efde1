type Environment = Readonly<Record<string, string | undefined>>;

/** npm names what it runs; an installed product has a command of its own. */
const isByNpm = (env: Environment) => env.npm_lifecycle_event !== undefined;

/** A command of the product as a person types it, for messages: `npm run backup --` in a clone, else `linehaul backup`. */
export function commandText(name: string, env: Environment): string {
  return isByNpm(env) ? `npm run ${name} --` : `linehaul ${name}`;
}

/** The same for the product itself. */
export function startText(env: Environment): string {
  return isByNpm(env) ? 'npm start' : 'systemctl start linehaul';
}
