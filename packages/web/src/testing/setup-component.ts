import { afterEach, expect } from 'vitest';
import { closeApp, takeProblems } from './open-app.tsx';

afterEach(() => {
  closeApp();
  expect(takeProblems(), 'what went wrong between the screens and the server').toEqual([]);
});
