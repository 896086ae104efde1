const DEMO_LOGINS = [
  ['controller', 'two organisations'],
  ['dispatcher', 'one organisation'],
  ['admin', 'administrator, all organisations'],
  ['guest', 'no organisation'],
] as const;

export function banner(facts: {
  readonly url: string;
  readonly hasDemoLogins: boolean;
  readonly database: string;
  readonly seconds: number;
}): string {
  const lines = [
    '',
    `  Linehaul is ready   ${facts.url}`,
    `  database            ${facts.database}`,
    `  started in          ${facts.seconds.toFixed(1)} s`,
  ];
  if (facts.hasDemoLogins) {
    lines.push('', '  Demo logins (name and password are the same)');
    for (const [login, what] of DEMO_LOGINS) lines.push(`    ${`${login}/${login}`.padEnd(24)}${what}`);
  }
  lines.push('', '  Ctrl-C ends it.', '');
  return lines.join('\n');
}
