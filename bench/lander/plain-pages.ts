import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { serve } from '../lib/serve.ts';
import { phone } from '../page/visit-page.ts';

interface Source {
  browser: Browser;
  origin: string;
  paths: string[];
}

interface Answer {
  headers: IncomingHttpHeaders | Record<string, string>;
  body: Buffer;
}

/** Serves each page as the browser shows it in the end, without scripts, and the site's files as they are. Returns the origin. */
export async function servePlainPages(
  stack: AsyncDisposableStack,
  { browser, origin, paths }: Source,
): Promise<string> {
  const answers = new Map<string, Answer>();
  for (const path of paths) {
    const body = await promisify(brotliCompress)(await renderPlainPage(browser, origin + path));
    const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' };
    answers.set(path, { headers, body });
  }
  const server = createServer(async (incoming, response) => {
    const path = incoming.url ?? '';
    const answer = answers.get(path) ?? (await readFile(origin + path, incoming.headers));
    answers.set(path, answer);
    response.writeHead(200, answer.headers as Record<string, string>).end(answer.body);
  });
  return serve(stack, server);
}

/** The document after its scripts have run, with the rules of its style sheets, which scripts may have added without text. */
async function renderPlainPage(browser: Browser, url: string): Promise<string> {
  const context = await browser.newContext({ viewport: phone, isMobile: true, hasTouch: true, locale: 'en' });
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  const html = await page.evaluate(() => {
    for (const style of document.querySelectorAll('style'))
      style.textContent = [...(style.sheet?.cssRules ?? [])].map(({ cssText }) => cssText).join('\n');
    for (const element of document.querySelectorAll(
      'script, meta[http-equiv], link[as="script"], link[rel="modulepreload"], link[rel="manifest"]',
    ))
      element.remove();
    return `<!doctype html>${document.documentElement.outerHTML}`;
  });
  await context.close();
  return html;
}

/** With its compression, and without the policies of the site's pages. */
async function readFile(url: string, { accept, 'accept-encoding': encoding }: IncomingHttpHeaders) {
  const call = request(url, {
    headers: { ...(accept && { accept }), ...(encoding && { 'accept-encoding': encoding }) },
  });
  call.end();
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  const body = Buffer.concat(await response.toArray());
  const kept = ['content-type', 'content-encoding', 'cache-control'] as const;
  const headers = Object.fromEntries(
    kept.flatMap((name) => (response.headers[name] ? [[name, response.headers[name]]] : [])),
  );
  return { headers, body };
}
