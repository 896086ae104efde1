import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './install.mjs';

const read = (name: string) =>
  readFileSync(join(ROOT, 'packages', 'web', 'src', 'features', 'identity', name), 'utf8');
const svg = read('landing-map.svg');
const css = read('landing-map.css');

const classesIn = (text: string, pattern: RegExp) =>
  new Set([...text.matchAll(pattern)].flatMap(([, names = '']) => names.split(' ')));

test('each class of the landing picture has its style, and each style its class', () => {
  const drawn = classesIn(svg, /class="([^"]+)"/g);
  const style = css.replace(/\/\*.*?\*\//gs, '');
  const styled = classesIn(style, /\.([a-z][A-Za-z-]*)(?=[^{}]*\{)/g);
  styled.delete('landing-picture');
  expect(drawn.size).toBeGreaterThan(15);
  expect([...styled].sort()).toEqual([...drawn].sort());
});

test('the landing picture has no colour of its own and runs nothing: a theme gives its colours', () => {
  expect(svg).not.toMatch(/fill="|stroke="|style="|<script|<style|href|\son\w+=/);
});
