import type { ComponentType, createElement as ReactElement, ReactNode } from 'react';
import { type Description, resolved } from './description.ts';

/** The plugin's parts need Swagger UI's own React. */
interface System {
  readonly React: { readonly createElement: typeof ReactElement };
}
type Component = ComponentType<Record<string, unknown>>;
type Wrapped = (original: Component) => (props: Record<string, unknown>) => ReactNode;

export const LAYOUT = 'OnlyCalls';

function layoutOf(createElement: typeof ReactElement) {
  return ({ getComponent }: { getComponent(name: string, isContainer: true): Component }) =>
    createElement('div', { className: 'swagger-ui' }, createElement(getComponent('operations', true)));
}

/** Plugin: only calls, with names for controls. */
export function onlyCalls(names: { readonly fields: string; readonly body: string }) {
  return ({ React: { createElement } }: System) => ({
    fn: {
      // Swagger UI's own fails at references of OpenAPI 3.1.
      resolveSubtree: async (description: Description, path: readonly string[]) => ({
        errors: [],
        spec: resolved(description, path),
      }),
    },
    components: { [LAYOUT]: layoutOf(createElement) },
    wrapComponents: {
      authorizeOperationBtn: (() => () => null) satisfies Wrapped,
      JSONSchema202012Accordion: ((original) => (props) =>
        createElement(
          original,
          props,
          props.children as ReactNode,
          createElement('span', { className: 'api-viewer-name' }, names.fields),
        )) satisfies Wrapped,
      TextArea: ((original) => (props) =>
        createElement(original, { 'aria-label': names.body, ...props })) satisfies Wrapped,
    },
  });
}
