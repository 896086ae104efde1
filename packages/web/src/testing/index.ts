export { chooseFile } from './choose-file.ts';
export { buttonOf, dialogOf, FAILED, failsWith, succeeds } from './dialogs.ts';
export { ApiFailure, type FakeServer, LOST, PASS, type Received } from './fake-server.ts';
export { hasFocus } from './has-focus.ts';
export { grid, menuOf, openDialog, openFromMenu, openListing, rowOf } from './journey-list.ts';
export { closeApp, inTurn, type Opened, type OpenOptions, openApp, type Prepare } from './open-app.tsx';
