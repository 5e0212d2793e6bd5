import { expect, test } from '@jest/globals';
import { moduleRelease, shellRelease } from '../releases.fixture.ts';
import { checkStyles } from './check-styles.ts';

const check = (code: string, release = moduleRelease()) => {
  const files = { 'screen.js': { bytes: code.length, brotli: 1, sha384: '' } };
  return checkStyles({ ...release, files }, async () => Buffer.from(code));
};

test.each([
  ['<style>', 'const e = document.createElement("style"); document.head.append(e)'],
  ['<style>', 'const view = () => (0, t.jsx)("style", { children: "body{margin:0}" })'],
  ['createGlobalStyle', 'var s = n(42); const Reset = s.createGlobalStyle`* { margin: 0 }`'],
  ['adoptedStyleSheets', 'document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]'],
  ['CSSStyleSheet', 'const sheet = new CSSStyleSheet()'],
  ['insertRule', 'document.styleSheets[0].insertRule("html { overflow: hidden }")'],
])('a module whose built code makes a style sheet by %s is refused', async (mean, code) => {
  expect(await check(code)).toEqual([
    {
      code: 'css',
      message: `mf-chat@1.0.0 ships global CSS (${mean} in screen.js): a module styles its own components only`,
    },
  ]);
});

test('styles of own components, other elements, and the shell are not refused', async () => {
  const component =
    'const Row = s.styled.div`color: red`; document.createElement("div").style.color = "red"; // <style>';

  expect(await check(component)).toEqual([]);
  expect(await check('document.createElement("style")', shellRelease())).toEqual([]);
});
