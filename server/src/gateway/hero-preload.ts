import type { PrerenderedHtml } from './prerendered.ts';

/**
 * A preload of the first picture with a high priority in prerendered HTML, in the size that the picture element would choose: the
 * browser requests it before it has read the styles and scripts of the head. Browsers ignore it when they do not know its format.
 */
export function renderHeroPreload(prerendered: Pick<PrerenderedHtml, 'body'> | null): string {
  const pictures = prerendered?.body.match(/<picture\b[\s\S]*?<\/picture>/g) ?? [];
  const hero = pictures.find((picture) => findAttribute(picture, 'fetchpriority') === 'high');
  if (!hero) return '';
  const [source = ''] = /<source\b[^>]*>/.exec(hero) ?? [];
  const set = findAttribute(source, 'srcset');
  const [image = ''] = /<img\b[^>]*>/.exec(hero) ?? [];
  const attributes = set
    ? {
        type: findAttribute(source, 'type'),
        imagesrcset: set,
        imagesizes: findAttribute(source, 'sizes'),
      }
    : { href: findAttribute(image, 'src') };
  // The values come from HTML, where they are escaped already.
  const text = Object.entries(attributes).map(([name, value]) => (value ? ` ${name}="${value}"` : ''));
  return `<link rel="preload" as="image" fetchpriority="high"${text.join('')}>`;
}

const findAttribute = (tag: string, name: string): string | undefined =>
  new RegExp(` ${name}="([^"]*)"`, 'i').exec(tag)?.[1];
