import { expect, test } from '@jest/globals';
import { parseHtml, textOf } from './parse-html.ts';

test('markup becomes elements with text, links and ids', () => {
  expect(parseHtml('<h2 id="a">One &amp; two</h2><p>See <a href="/faq">the <b>FAQ</b></a>.</p>')).toEqual([
    { tag: 'h2', id: 'a', children: ['One & two'] },
    {
      tag: 'p',
      children: [
        'See ',
        { tag: 'a', href: '/faq', children: ['the ', { tag: 'b', children: ['FAQ'] }] },
        '.',
      ],
    },
  ]);
});

test('what is no text of a page is dropped, its words kept', () => {
  const nodes = parseHtml('<p onclick="x()">a<script>alert(1)</script><img src=x onerror=y>b</p><!-- c -->');

  expect(nodes).toEqual([{ tag: 'p', children: ['a', 'alert(1)', 'b'] }]);
});

test.each([
  'javascript:alert(1)',
  ' JaVaScRiPt:x',
  'data:text/html,x',
  '//evil.example',
  '/\\evil.example',
  'java&#115;cript:x',
])('a link to %p leads nowhere', (href) => {
  expect(parseHtml(`<a href="${href}">x</a>`)).toEqual([{ tag: 'a', children: ['x'] }]);
});

test('unclosed and crossed tags lose no text', () => {
  expect(textOf(parseHtml('<ul><li>one<li>two</ul><p>three <b>four</p> five'))).toBe('onetwothree four five');
});
