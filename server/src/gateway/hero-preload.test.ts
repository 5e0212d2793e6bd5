import { expect, test } from '@jest/globals';
import { renderHeroPreload } from './hero-preload.ts';

const render = (body: string) => renderHeroPreload({ body });
const small = '<picture><img src="/small.svg" alt="" fetchPriority="auto"/></picture>';

test('the first picture with a high priority is preloaded in the sizes of its first source', () => {
  const source = (type: string) =>
    `<source type="image/${type}" srcSet="/a.${type} 240w, /b.${type} 480w" sizes="(max-width: 9px) 3vw, 2px"/>`;
  const hero = `<picture>${source('avif')}${source('webp')}<img src="/b.webp" alt="" fetchPriority="high"/></picture>`;

  expect(render(`<main>${small}${hero}${hero.replaceAll('/b', '/c')}</main>`)).toBe(
    '<link rel="preload" as="image" fetchpriority="high" type="image/avif" imagesrcset="/a.avif 240w, /b.avif 480w" imagesizes="(max-width: 9px) 3vw, 2px">',
  );
});

test('a picture of one file is preloaded by its address', () => {
  expect(
    render(`${small}<picture><img src="/a.svg?x=1&amp;y=2" alt="" fetchPriority="high"/></picture>`),
  ).toBe('<link rel="preload" as="image" fetchpriority="high" href="/a.svg?x=1&amp;y=2">');
});

test('a page without such a picture preloads none', () => {
  expect(render(small)).toBe('');
  expect(renderHeroPreload(null)).toBe('');
});
