import type { LiveSet } from '@liaison/release';
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../core/escape-html.ts';
import { sendRedirect } from '../http/send-redirect.ts';
import type { GatewayDeps } from './gateway-deps.ts';
import { listPublicPaths } from './public-paths.ts';
import { resolvePublicReleases } from './public-releases.ts';

interface WellKnownRoutes {
  deps: Pick<GatewayDeps, 'config' | 'clock' | 'getSettings'>;
  current(): LiveSet;
}

const limited = { config: { rateClass: 'page' } } as const;
/** Within the year that RFC 9116 allows. */
const securityContactDays = 180;

/** The files that crawlers, security researchers and password managers ask for at fixed addresses. */
export function wellKnownRoutes(app: FastifyInstance, { deps, current }: WellKnownRoutes): void {
  const { publicUrl, changePasswordPath } = deps.config;

  app.get('/robots.txt', limited, async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`),
  );

  // One address per page: its language is that of the visitor.
  app.get('/sitemap.xml', limited, async (_request, reply) => {
    const resolved = resolvePublicReleases(current());
    const releases = resolved ? [resolved.shell, ...resolved.modules].map(({ release }) => release) : [];
    const urls = listPublicPaths(releases).map(
      (path) => `<url><loc>${escapeHtml(publicUrl + path)}</loc></url>`,
    );
    return reply
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`,
      );
  });

  app.get('/.well-known/security.txt', limited, async (request, reply) => {
    const { support_email } = await deps.getSettings(request, 'en');
    const expires = new Date(deps.clock().getTime() + securityContactDays * 86_400_000).toISOString();
    const lines = [
      `Contact: mailto:${support_email}`,
      `Expires: ${expires}`,
      'Preferred-Languages: en',
      `Canonical: ${publicUrl}/.well-known/security.txt`,
    ];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });

  app.get('/.well-known/change-password', limited, async (_request, reply) =>
    sendRedirect(reply, changePasswordPath),
  );
}
