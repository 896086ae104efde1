export { type FakeServer, PASS, type Received, Refusal } from './fake-server.ts';
export { hasFocus } from './has-focus.ts';
export { closeApp, type Opened, type OpenOptions, openApp } from './open-app.tsx';
