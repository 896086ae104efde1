export const ROUTE_PROVIDERS = ['embedded', 'valhalla', 'osrm', 'here'] as const;
export type RouteProviderName = (typeof ROUTE_PROVIDERS)[number];

/** `url` and `key` are secrets. */
export interface RoutingConfig {
  readonly provider: RouteProviderName;
  readonly url?: string;
  readonly key?: string;
  readonly timeoutMs: number;
}

const TIMEOUT_MS = 10_000;
const LONGEST_TIMEOUT_MS = 120_000;

export function readRouting(env: NodeJS.ProcessEnv, wrong: string[]): RoutingConfig {
  const provider = ROUTE_PROVIDERS.find((name) => name === (env.LINEHAUL_ROUTING || 'embedded'));
  if (!provider)
    wrong.push(`LINEHAUL_ROUTING is none of ${ROUTE_PROVIDERS.join(', ')}: ${env.LINEHAUL_ROUTING}`);
  const url = env.LINEHAUL_ROUTING_URL || undefined;
  const parsed = url === undefined ? undefined : URL.parse(url);
  if (url !== undefined && !(parsed && /^https?:$/.test(parsed.protocol)))
    wrong.push('LINEHAUL_ROUTING_URL is not an http:// or https:// address');
  else if (parsed && (parsed.username || parsed.password))
    wrong.push('LINEHAUL_ROUTING_URL holds a user or a password, which no route provider takes');
  if ((provider === 'valhalla' || provider === 'osrm') && !url)
    wrong.push(`LINEHAUL_ROUTING=${provider} needs LINEHAUL_ROUTING_URL`);
  const key = env.LINEHAUL_ROUTING_KEY || undefined;
  if (provider === 'here' && !key) wrong.push('LINEHAUL_ROUTING=here needs LINEHAUL_ROUTING_KEY');
  const timeoutMs = Number(env.LINEHAUL_ROUTING_TIMEOUT_MS || TIMEOUT_MS);
  if (!(timeoutMs > 0 && timeoutMs <= LONGEST_TIMEOUT_MS))
    wrong.push(`LINEHAUL_ROUTING_TIMEOUT_MS must be milliseconds, at most ${LONGEST_TIMEOUT_MS}`);
  return { provider: provider ?? 'embedded', url, key, timeoutMs };
}
