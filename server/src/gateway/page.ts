import {
  type BootData,
  getVisibleLocales,
  type Locale,
  type Settings,
  type User,
} from '@liaison/shared/contracts';
import type { ExperimentAssignment } from '@liaison/release';
import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Answers } from './answers.ts';
import { buildContentSecurityPolicy } from './content-security-policy.ts';
import type { GatewayDeps } from './gateway-deps.ts';
import { type PageDocument, type PageIcons, type Theme, renderDocument } from './document.ts';
import type { Notice } from './overrides.ts';
import { isPanelAllowed, panelNamespace } from './panel.routes.ts';
import {
  toBootHashes,
  toBootRelease,
  type PageRelease,
  type PageRoute,
  type PageScript,
  listScripts,
} from './page-release.ts';
import { listPreloads, listSlotParts } from './preloads.ts';
import { findPrerendered, loadPrerendered } from './prerendered.ts';
import { findCanonicalPath } from './public-paths.ts';
import { getSearchTags, isStaticPage } from './search-tags.ts';
import { findLabel, loadPageStrings, type PageStrings, type ReadStrings } from './strings.ts';
import { toLocale } from '../core/locale.ts';

export interface ComposePageOptions {
  deps: GatewayDeps;
  readStrings: ReadStrings;
  request: FastifyRequest;
  url: URL;
  shell: PageRelease;
  modules: PageRelease[];
  user: User | null;
  route: PageRoute | null;
  params: Readonly<Record<string, string>>;
  /** Of the route's calls. */
  loadAnswers: (locale: Locale) => Promise<Answers>;
  isFound: boolean;
  /** The variants of experiments that this visitor sees. */
  experiments: readonly ExperimentAssignment[];
  notices: Notice[];
}

export interface Page {
  html: string;
  policy: string;
  /** Whether browsers must refuse every script without a hash. */
  isVerified?: boolean;
}

/** Loads the data of a page and renders its document. */
export async function composePage(options: ComposePageOptions): Promise<Page> {
  const { deps, request, shell, modules, route } = options;
  const { config } = deps;
  const nonce = randomBytes(16).toString('base64');
  const { pathname: path, searchParams } = options.url;
  const canonicalPath = options.isFound
    ? findCanonicalPath({ releases: [shell, ...modules], route, path })
    : null;
  const linkedLocale = isStaticPage(route) ? toLocale(searchParams.get('lang') ?? undefined) : undefined;
  const locale = linkedLocale ?? (await deps.getLocale(request));
  const slotOwners = listSlotParts(options).map(({ owner }) => owner);
  const [answers, settings, texts, structuredData] = await Promise.all([
    options.loadAnswers(locale),
    deps.getSettings(request, locale),
    loadPageStrings(options.readStrings, { shell, modules, route, slotOwners, locale }),
    (canonicalPath && route && deps.getStructuredData?.(request, route, locale)) || null,
  ]);
  const prerenderedPath = findVariantPath(options);
  const prerendered = await loadPrerendered({ ...options, answers, prerenderedPath, locale, settings });
  const { preloads, latePreloads } = listPreloads({
    ...options,
    isPrerendered: prerendered?.isSkeleton === false,
    isAnswered: route?.calls?.length === Object.keys(answers).length,
  });
  const boot = await composeBootData(options, {
    locale,
    settings,
    texts,
    preloads: [...preloads, ...latePreloads],
    ...(prerendered?.takesAnswers && { answers }),
  });
  const head = route?.heads?.[prerenderedPath];
  const strings = new Map(Object.entries(texts.strings));
  const title = findLabel(strings, head?.title) ?? texts.labels[route?.title ?? ''];
  const document: PageDocument = {
    nonce,
    title: title ? `${title} · ${settings.name}` : settings.index_title,
    description: findLabel(strings, head?.description) ?? settings.description,
    theme: getTheme(request),
    search: getSearchTags({
      publicUrl: config.publicUrl,
      canonicalPath,
      linkedLocale,
      route,
      locale,
      structuredData,
    }),
    scripts: listScripts(shell, '.'),
    preloads,
    latePreloads,
    fonts: (shell.release.document?.fonts ?? []).map((file) => shell.base + file),
    icons: listIcons(shell),
    prerendered,
    boot,
  };
  const developmentOrigins = [shell, ...modules]
    .filter(({ override }) => override === 'development')
    .map(({ base }) => new URL(base).origin);
  return {
    html: renderDocument(document),
    policy: buildContentSecurityPolicy({ nonce, ...config, developmentOrigins }),
    isVerified: developmentOrigins.length === 0 && shell.release.provides?.hashes === true,
  };
}

interface BootParts {
  locale: Locale;
  settings: Settings;
  texts: PageStrings;
  preloads: readonly PageScript[];
  /** Without those that the page may not start with. */
  answers?: Answers;
}

async function composeBootData(
  { deps, request, shell, modules, user, notices, experiments }: ComposePageOptions,
  { locale, settings, texts, preloads, answers }: BootParts,
): Promise<BootData> {
  const { healthShare, developmentOverrides } = deps.config;
  const hasPanel = isPanelAllowed(request, deps);
  const isNamed = ({ base }: PageRelease) => preloads.some(({ url }) => url.startsWith(base));
  return {
    settings,
    user,
    locale,
    visibleLocales: [...getVisibleLocales(await deps.findCountry(request))],
    ...texts,
    releases: modules.map((module) => toBootRelease(module, isNamed(module))),
    shell: toBootShell(shell, hasPanel),
    notices,
    ...(experiments.length > 0 && {
      experiments: Object.fromEntries(experiments.map(({ name, variant }) => [name, variant.name])),
    }),
    ...(answers && { answers }),
    serverTime: deps.clock().getTime(),
    healthShare,
    developmentOverrides,
    ...(hasPanel && { panel: true }),
  };
}

/** The path whose HTML this visitor gets: that of a variant, where an experiment runs. */
function findVariantPath({ route, url, experiments }: ComposePageOptions): string {
  const path = route ? findPrerendered(route, url.pathname) : url.pathname;
  return experiments.find((experiment) => experiment.path === path)?.variant.path ?? path;
}

function toBootShell(shell: PageRelease, hasPanel: boolean): BootData['shell'] {
  const { release, base, override } = shell;
  const { version, locales } = release;
  const { [panelNamespace]: panel, ...namespaces } = release.namespaces ?? {};
  return {
    version,
    base,
    locales,
    namespaces: { ...namespaces, ...(hasPanel && panel && { [panelNamespace]: panel }) },
    ...toBootHashes(shell, true),
    ...(override && { override }),
  };
}

function listIcons({ release }: PageRelease): PageIcons {
  const files = release.document?.publicFiles ?? {};
  const has = (path: string) => Object.hasOwn(files, path);
  return {
    manifest: has('/manifest.webmanifest'),
    svg: has('/favicon.svg'),
    ico: has('/favicon.ico'),
    touch: has('/apple-touch-icon.png'),
  };
}

/** A request that is refused before its cookies are parsed has none. */
export function getTheme(request: FastifyRequest): Theme {
  const theme = request.cookies?.theme;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}
