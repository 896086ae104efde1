import { getApiDocs } from '@linehaul/contracts/admin';
import type { Route } from '@linehaul/contracts/http';
import { Failure, type Mount, openApi } from '../../platform/http/index.ts';

export function mountApiDocs(
  mount: Mount,
  routes: () => readonly Route[],
  options: { readonly isOn: boolean; readonly version: string },
): void {
  let made: ReturnType<typeof openApi> | undefined;
  mount(getApiDocs, () => {
    if (!options.isOn) return new Failure('notFound');
    made ??= openApi(routes(), options.version);
    return made;
  });
}
