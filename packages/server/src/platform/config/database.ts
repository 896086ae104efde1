/** How long the product waits for its database, and what it leaves free on its disk. */
export interface DatabaseConfig {
  /** Connections to PostgreSQL that work at the same time. */
  readonly connections: number;
  /** How long connecting to PostgreSQL may take. */
  readonly connectMs: number;
  /** How long a request waits for its turn before it is told to try again. */
  readonly waitMs: number;
  /** Of the embedded database: nothing is written while less than this is free. */
  readonly reserveMegabytes: number;
}

/** @param wrong what is wrong is added here */
export function readDatabase(env: NodeJS.ProcessEnv, wrong: string[]): DatabaseConfig {
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
    reserveMegabytes: whole('LINEHAUL_DISK_RESERVE_MB', env.LINEHAUL_DISK_RESERVE_MB, 64, 1, 1_000_000),
  };
}
