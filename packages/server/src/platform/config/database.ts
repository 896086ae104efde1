export type DatabaseConfig = ReturnType<typeof readDatabase>;

export function readDatabase(env: NodeJS.ProcessEnv, wrong: string[]) {
  const whole = (name: string, text: string | undefined, otherwise: number, least: number, most: number) => {
    const value = Number(text || otherwise);
    if (!(Number.isInteger(value) && value >= least && value <= most))
      wrong.push(`${name} must be a whole number from ${least} to ${most}: ${text}`);
    return value;
  };
  return {
    connections: whole('LINEHAUL_DATABASE_CONNECTIONS', env.LINEHAUL_DATABASE_CONNECTIONS, 10, 1, 500),
    connectMs: whole('LINEHAUL_DATABASE_CONNECT_MS', env.LINEHAUL_DATABASE_CONNECT_MS, 5_000, 100, 120_000),
    waitMs: whole('LINEHAUL_DATABASE_WAIT_MS', env.LINEHAUL_DATABASE_WAIT_MS, 10_000, 100, 120_000),
    /** How old an answer of DATABASE_READ_URL may be. */
    readLagMs: whole('LINEHAUL_READ_LAG_MS', env.LINEHAUL_READ_LAG_MS, 5_000, 1_000, 600_000),
    /** The embedded database refuses writes below this. */
    reserveMegabytes: whole('LINEHAUL_DISK_RESERVE_MB', env.LINEHAUL_DISK_RESERVE_MB, 64, 1, 1_000_000),
  };
}
