import type { ComponentType, createElement as ReactElement, ReactNode } from 'react';
import { type Description, resolved } from './description.ts';

/** The viewer brings a React of its own: what it draws is made by that one. */
interface System {
  readonly React: { readonly createElement: typeof ReactElement };
}
type Component = ComponentType<Record<string, unknown>>;
type Wrapped = (original: Component) => (props: Record<string, unknown>) => ReactNode;

/** The plugin's name for what it draws. */
export const LAYOUT = 'OnlyCalls';

function layoutOf(createElement: typeof ReactElement) {
  return ({ getComponent }: { getComponent(name: string, isContainer: true): Component }) =>
    createElement('div', { className: 'swagger-ui' }, createElement(getComponent('operations', true)));
}

/**
 * A plugin of Swagger UI: the calls alone, without a title, a choice of servers and a form to sign in, which the page around has
 * or a session makes needless; and names for what has none.
 */
export function onlyCalls(names: { readonly fields: string; readonly body: string }) {
  return ({ React: { createElement } }: System) => ({
    fn: {
      // The viewer's own leaves references of OpenAPI 3.1 as they are.
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
