import { chromium } from 'playwright';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { extname, join } from 'node:path';

const require = createRequire(import.meta.url);
const scenes = join(import.meta.dirname, '../../shared/ui/scenes');
const pictures = join(import.meta.dirname, '../src/pictures');
const locales = join(import.meta.dirname, '../locales');
const target = join(import.meta.dirname, '../sharing');

/** What links to each screen show beside its title: a scene, a map, or portraits of nobody, which are then marked as examples. */
const images = {
  home: ['bridge.svg'],
  adultonly: ['night.svg'],
  alonetonight: ['night.svg'],
  collagelanding: ['female-99', 'male-46', 'female-28', 'male-90'],
  gallery: ['female-59', 'male-13', 'female-65', 'male-74'],
  iconslanding: ['street.svg'],
  maplanding: ['map-europe.svg'],
  socialnetwork: ['female-27', 'male-79', 'female-74', 'male-90'],
  tinderswipe: ['female-71'],
  transitionsvideolanding: ['dusk.svg'],
  video: ['street.svg'],
  whoneedsstrings: ['dusk.svg'],
  landing: ['letter.svg'],
  landing2: ['letter.svg'],
  landing3: ['street.svg'],
};

/** Scaled down to 900 × 472: large enough for a wide preview, and half the bytes. */
const size = { width: 1200, height: 630 };
const maxBytes = 50_000;

const toDataUrl = (file) => {
  const types = { '.svg': 'image/svg+xml', '.webp': 'image/webp', '.woff2': 'font/woff2' };
  return `data:${types[extname(file)]};base64,${readFileSync(file).toString('base64')}`;
};

const findPicture = (name) => {
  if (!name.endsWith('.svg')) return join(pictures, `${name}-480.webp`);
  return join(name.startsWith('map-') ? pictures : scenes, name);
};

const fonts = ['latin', 'latin-ext'].map((subset) =>
  toDataUrl(require.resolve(`@fontsource-variable/figtree/files/figtree-${subset}-wght-normal.woff2`)),
);

const renderPage = ({ title, note, files }) => `<!doctype html>
<style>
  ${fonts.map((url, index) => `@font-face { font-family: Figtree${index}; font-weight: 300 900; src: url(${url}); }`).join('\n')}
  body { display: grid; grid-template-columns: 560px 640px; height: 630px; margin: 0; background: #fff9f5; color: #2b1a26; font-family: Figtree0, Figtree1; }
  div { display: grid; align-content: center; gap: 32px; padding: 0 48px 0 64px; }
  h1 { margin: 0; font-size: 54px; font-weight: 750; line-height: 1.12; text-wrap: balance; overflow-wrap: break-word; hyphens: auto; }
  h1::after { content: ''; display: block; width: 96px; height: 8px; margin-top: 32px; border-radius: 4px; background: #b3174f; }
  p { margin: 0; font-size: 22px; color: #6b5563; }
  main { display: grid; grid-template-columns: repeat(${files.length > 1 ? 2 : 1}, 1fr); grid-auto-rows: 1fr; height: 630px; overflow: hidden; }
  img { width: 100%; height: 100%; min-height: 0; object-fit: cover; object-position: 50% 40%; }
</style>
<div><h1>${title}</h1>${note ? `<p>${note}</p>` : ''}</div>
<main>${files.map((file) => `<img src="${toDataUrl(file)}" alt="">`).join('')}</main>`;

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH });
try {
  const page = await browser.newPage({ viewport: size, deviceScaleFactor: 0.75 });
  for (const locale of readdirSync(locales).map((file) => file.slice(0, -'.json'.length))) {
    const texts = JSON.parse(readFileSync(join(locales, `${locale}.json`), 'utf8'));
    for (const [screen, names] of Object.entries(images)) {
      const { title } = screen === 'home' ? texts.home : texts.variants[screen].default;
      const note = names.every((name) => name.endsWith('.svg')) ? '' : texts.lander.examples;
      await page.setContent(renderPage({ title, note, files: names.map(findPicture) }));
      await page.evaluate(() => document.fonts.ready);
      const path = join(target, `${screen}.${locale}.jpg`);
      await page.screenshot({ path, type: 'jpeg', quality: 60 });
      const { size: bytes } = statSync(path);
      if (bytes > maxBytes) throw new Error(`${path} has ${bytes} bytes, more than ${maxBytes}`);
    }
  }
} finally {
  await browser.close();
}
