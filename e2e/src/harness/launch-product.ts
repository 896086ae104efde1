import { ProductProcess } from '@linehaul/testkit/product';

/** On any free port. Throws its output on failure. */
export function launchProduct(
  directory: string,
  env: Readonly<Record<string, string>> = {},
): Promise<ProductProcess> {
  return ProductProcess.start({
    directory,
    env: { LINEHAUL_PROFILES: 'demo,api-docs', LINEHAUL_DEMO_WORLD: 'off', ...env },
  });
}
