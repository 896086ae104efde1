import { asAdmin, oneOperator } from '../answers/admin.ts';
import { type Opened, openApp } from '../open-app.tsx';

export const openAdmin = (path: string): Promise<Opened> => openApp(path, oneOperator, asAdmin);
