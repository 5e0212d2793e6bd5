import { type BootData, type User, visibleLocales } from '@liaison/shared/contracts';
import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { GatewayDeps } from './deps.ts';
import { type PageDocument, type PageIcons, type Theme, writeDocument } from './document.ts';
import type { Notice } from './overrides.ts';
import { pagePolicy } from './page-policy.ts';
import { bootRelease, type PageRelease, scriptsOf } from './page-release.ts';
import type { PageRoute } from './page-target.ts';
import { firstHtml } from './prerendered.ts';
import { pageStrings, type ReadStrings } from './strings.ts';

export interface Composing {
  deps: GatewayDeps;
  readStrings: ReadStrings;
  request: FastifyRequest;
  address: URL;
  shell: PageRelease;
  modules: PageRelease[];
  user: User | null;
  page: PageRoute | null;
  isFound: boolean;
  notices: Notice[];
}

export interface Page {
  html: string;
  policy: string;
}

/** Gathers what one page needs and writes it. */
export async function composePage(asked: Composing): Promise<Page> {
  const { deps, request, shell, modules, user, page } = asked;
  const { config } = deps;
  const nonce = randomBytes(16).toString('base64');
  const locale = await deps.localeFor(request, user);
  const [settings, texts] = await Promise.all([
    deps.settingsFor(request, locale),
    pageStrings(asked.readStrings, { shell, modules, page, locale }),
  ]);
  const html =
    page &&
    (await firstHtml({
      shell,
      owner: page.owner,
      route: page.route,
      path: asked.address.pathname,
      locale,
      settings,
    }));
  const boot: BootData = {
    settings,
    user,
    locale,
    visibleLocales: [...visibleLocales(await deps.countryFor(request))],
    ...texts,
    releases: modules.map(bootRelease),
    shell: describeShell(shell),
    notices: asked.notices,
    serverTime: Date.now(),
    developmentOverrides: config.developmentOverrides,
  };
  const title = page?.route.title && texts.labels[page.route.title];
  const document: PageDocument = {
    nonce,
    title: title ? `${title} · ${settings.name}` : settings.index_title,
    description: settings.description,
    theme: themeOf(request),
    isFound: asked.isFound,
    scripts: scriptsOf(shell, '.'),
    preloads: page ? scriptsOf(page.owner, page.route.screen) : [],
    fonts: (shell.release.document?.fonts ?? []).map((file) => shell.base + file),
    icons: iconsOf(shell),
    firstHtml: html,
    boot,
  };
  const developmentOrigins = [shell, ...modules]
    .filter(({ override }) => override === 'development')
    .map(({ base }) => new URL(base).origin);
  return { html: writeDocument(document), policy: pagePolicy({ nonce, ...config, developmentOrigins }) };
}

function describeShell({ release, base, override }: PageRelease): BootData['shell'] {
  const { version, locales, namespaces } = release;
  return { version, base, locales, ...(namespaces && { namespaces }), ...(override && { override }) };
}

function iconsOf({ release }: PageRelease): PageIcons {
  const files = release.document?.publicFiles ?? {};
  const has = (path: string) => Object.hasOwn(files, path);
  return {
    manifest: has('/manifest.webmanifest'),
    svg: has('/favicon.svg'),
    ico: has('/favicon.ico'),
    touch: has('/apple-touch-icon.png'),
  };
}

function themeOf(request: FastifyRequest): Theme {
  const { theme } = request.cookies;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}
