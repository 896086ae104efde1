import { afterEach, expect } from 'vitest';
import { closeApp } from './open-app.tsx';

afterEach(() => {
  expect(closeApp(), 'what went wrong between the screen and the server').toEqual([]);
});
