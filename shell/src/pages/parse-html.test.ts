import { expect, test } from '@jest/globals';
import { parseHtml, getText } from './parse-html.ts';

test('HTML is parsed to elements with text, links and ids', () => {
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

test('elements and attributes that are not allowed are dropped and their text is kept', () => {
  const nodes = parseHtml('<p onclick="x()">a<script>alert(1)</script><img src=x onerror=y>b</p><!-- c -->');

  expect(nodes).toEqual([{ tag: 'p', children: ['aalert(1)b'] }]);
});

test.each([
  'javascript:alert(1)',
  ' JaVaScRiPt:x',
  'data:text/html,x',
  '//evil.example',
  '/\\evil.example',
  'java&#115;cript:x',
])('the unsafe link %p is removed', (href) => {
  expect(parseHtml(`<a href="${href}">x</a>`)).toEqual([{ tag: 'a', children: ['x'] }]);
});

test('unclosed and wrongly nested tags lose no text', () => {
  expect(getText(parseHtml('<ul><li>one<li>two</ul><p>three <b>four</p> five'))).toBe(
    'onetwothree four five',
  );
});
