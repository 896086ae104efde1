import type { RoutingConfig } from '../../../platform/config/index.ts';
import { embeddedProvider } from './embedded.ts';
import { hereProvider } from './here.ts';
import { osrmProvider } from './osrm.ts';
import type { RouteProvider } from './provider.ts';
import { valhallaProvider } from './valhalla.ts';

export { embeddedProvider } from './embedded.ts';
export type { RouteAnswer, RouteLeg, RouteProblem, RouteProvider, RouteRequest } from './provider.ts';

export function routeProvider({ provider, url = '', key = '' }: RoutingConfig): RouteProvider {
  switch (provider) {
    case 'embedded':
      return embeddedProvider();
    case 'valhalla':
      return valhallaProvider(url);
    case 'osrm':
      return osrmProvider(url);
    case 'here':
      return hereProvider(key, url || undefined);
  }
}
