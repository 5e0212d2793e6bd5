import type { NavigationDefinition, Release } from '@liaison/shared/contracts';
import type { Choice, LiveSet } from '@liaison/release';
import { translate } from '@liaison/shared/i18n/server';
import type { FastifyInstance } from 'fastify';
import { toLocale } from '../core/locale.ts';
import type { AssetCache } from './asset-cache.ts';
import type { GatewayDeps } from './gateway-deps.ts';
import { toPageRelease } from './page-release.ts';
import { getTheme } from './page.ts';
import { renderPlainPage } from './plain-page.ts';
import { resolvePublicReleases } from './public-releases.ts';
import { sendNotFound } from './send-not-found.ts';
import { sendHtml } from './send-page.ts';
import { loadPageStrings, type ReadStrings } from './strings.ts';

interface InstalledAppRoutes {
  deps: Pick<GatewayDeps, 'getSettings' | 'getLocale'>;
  cache: AssetCache;
  readStrings: ReadStrings;
  current(): LiveSet;
}

interface ShellManifest {
  name: string;
  screenshots?: object[];
}

const limited = { config: { rateClass: 'page' } } as const;
const manifestFile = '/manifest.webmanifest';

/** What browsers need to install the site as an app: its manifest, and the page that they show without a connection. */
export function installedAppRoutes(
  app: FastifyInstance,
  { deps, cache, readStrings, current }: InstalledAppRoutes,
): void {
  /** Browsers send no cookies for it, so its link names the language. */
  app.get<{ Querystring: { lang?: unknown } }>(manifestFile, limited, async (request, reply) => {
    const resolved = resolvePublicReleases(current());
    const path = resolved?.shell.release.document?.publicFiles[manifestFile];
    const content = resolved && path ? await cache.readPlain(resolved.shell.release, path) : null;
    if (!resolved || !content) return sendNotFound(reply);
    const { lang } = request.query;
    const locale = toLocale(typeof lang === 'string' ? lang : undefined) ?? (await deps.getLocale(request));
    const toRelease = (choice: Choice) => toPageRelease(choice, undefined, cache);
    const shell = toRelease(resolved.shell);
    const modules = resolved.modules.map(toRelease);
    const [settings, { labels }] = await Promise.all([
      deps.getSettings(request, locale),
      loadPageStrings(readStrings, { shell, modules, route: null, slotOwners: [], locale }),
    ]);
    const { screenshots, ...fields } = JSON.parse(content.toString('utf8')) as ShellManifest;
    const manifest = {
      ...fields,
      // They show the name of the site for which they were made.
      ...(screenshots && fields.name === settings.name && { screenshots }),
      name: settings.name,
      short_name: settings.name,
      description: settings.description,
      lang: locale,
      dir: 'ltr',
      shortcuts: modules
        .flatMap(({ release }) => listShortcuts(release))
        .toSorted((a, b) => a.entry.order - b.entry.order)
        .map(({ entry, url }) => ({ name: labels[entry.label] ?? entry.route, url })),
      ...createShareTarget(modules.map(({ release }) => release)),
    };
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(JSON.stringify(manifest));
  });

  /** Stored by the worker, which answers with it when a page cannot be loaded. */
  app.get('/-/offline', limited, async (request, reply) => {
    const locale = await deps.getLocale(request);
    const toText = (name: string, values = {}) => translate(locale, `offline:${name}`, values);
    const [title, text] = [toText('title'), toText('text')];
    const texts = {
      offline: translate(locale, 'errors:offline'),
      updated: toText('updated', { time: '{time}' }),
      retry: translate(locale, 'common:actions.retry'),
      you: toText('you'),
      waiting: toText('waiting'),
      draft: toText('draft'),
    };
    const script = (await readOfflineScript()) ?? "addEventListener('online',()=>location.reload())";
    reply.header('cache-control', 'private, no-store');
    return sendHtml(
      request,
      reply,
      renderPlainPage({ locale, theme: getTheme(request), title, text, script, texts }),
    );
  });

  /** The script of the live shell; an older shell has none. */
  async function readOfflineScript(): Promise<string | undefined> {
    const shell = resolvePublicReleases(current())?.shell.release;
    const path = shell?.document?.publicFiles['/offline-page.js'];
    return shell && path ? (await cache.readPlain(shell, path))?.toString('utf8') : undefined;
  }
}

/** Other apps can share pictures with the installed one when a release has a screen for them. The worker receives the form. */
function createShareTarget(releases: Release[]) {
  const path = releases.flatMap(({ routes }) => routes).find(({ role }) => role === 'shared-picture')?.path;
  if (path === undefined) return {};
  const files = [
    { name: 'picture', accept: ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif'] },
  ];
  const action = `${path}?shared`;
  return { share_target: { action, method: 'POST', enctype: 'multipart/form-data', params: { files } } };
}

/** The entries of the main navigation that lead every member to a page without parameters. */
const listShortcuts = ({ navigation, routes }: Release): { entry: NavigationDefinition; url: string }[] =>
  navigation
    .filter(({ area, audience = 'any', emphasis }) => area === 'main' && audience === 'any' && !emphasis)
    .flatMap((entry) => {
      const url = routes.find(({ name }) => name === entry.route)?.path;
      return url && !url.includes(':') ? [{ entry, url }] : [];
    });
