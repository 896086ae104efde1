// Before the viewer.
import './no-zenscroll.ts';
import { XSRF_COOKIE, XSRF_HEADER } from '@linehaul/contracts/identity';
import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useRef } from 'react';
import SwaggerUI from 'swagger-ui-dist/swagger-ui-es-bundle.js';
import { cookie } from '../../../platform/api/index.ts';
import { useTranslation } from '../../../platform/i18n/index.ts';
import type { Description } from './description.ts';
import { LAYOUT, onlyCalls } from './only-calls.ts';
import 'swagger-ui-dist/swagger-ui.css';
import './api-viewer.css';

interface Props {
  readonly description: Description;
  readonly isOpen: boolean;
}

export function ApiViewer({ description, isOpen }: Props) {
  const { t } = useTranslation();
  const ref = useRef<HTMLDivElement>(null);
  const isDark = useComputedColorScheme('light') === 'dark';
  useEffect(() => {
    const domNode = document.createElement('div');
    ref.current?.append(domNode);
    SwaggerUI({
      domNode,
      spec: description,
      docExpansion: isOpen ? 'list' : 'none',
      defaultModelRendering: 'model',
      validatorUrl: null,
      syntaxHighlight: false,
      layout: LAYOUT,
      plugins: [onlyCalls({ fields: t('admin.docs.fields'), body: t('admin.docs.body') })],
      requestInterceptor: (request) => {
        // Keeps the token from other origins.
        if (new URL(request.url, location.href).origin === location.origin)
          request.headers[XSRF_HEADER] = cookie(XSRF_COOKIE) ?? '';
        return request;
      },
    });
    return () => domNode.remove();
  }, [description, isOpen, t]);
  useEffect(() => {
    document.documentElement.classList.toggle('dark-mode', isDark);
    return () => document.documentElement.classList.remove('dark-mode');
  }, [isDark]);
  // JHipster tests look for this id.
  return <div id="swagger-ui" ref={ref} />;
}
