import type { PanelModule, Release } from '@liaison/shared/contracts';
import { getNamedVersions } from '@liaison/release';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isOperator } from './cookies.ts';
import type { GatewayDeps } from './gateway-deps.ts';
import { sendNotFound } from './send-not-found.ts';

/** The shell's strings of the developer panel, which the page names only to those who may open it. */
export const panelNamespace = 'panel';

/** Everybody where development is enabled, elsewhere operators (FED-028). */
export const isPanelAllowed = (
  request: FastifyRequest,
  deps: Pick<GatewayDeps, 'config' | 'clock'>,
): boolean => deps.config.developmentOverrides || isOperator(request, deps);

const limited = { config: { rateClass: 'page' } } as const;

/** What the developer panel shows of the store. For everybody else these URLs do not exist. */
export function panelRoutes(
  app: FastifyInstance,
  { store, ...deps }: Pick<GatewayDeps, 'store' | 'config' | 'clock'>,
) {
  app.get('/-/panel', limited, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!isPanelAllowed(request, deps)) return sendNotFound(reply);
    const canChooseAny = isOperator(request, deps);
    const names = await store.listModules();
    return Promise.all(names.map((name) => readModule(name, canChooseAny)));
  });

  app.get<{ Params: { name: string; version: string } }>(
    '/-/panel/:name/:version',
    limited,
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (!isPanelAllowed(request, deps)) return sendNotFound(reply);
      const { name, version } = request.params;
      const release: Release | null = await store.findRelease(name, version).catch(() => null);
      return release ?? sendNotFound(reply);
    },
  );

  async function readModule(name: string, canChooseAny: boolean): Promise<PanelModule> {
    const [channel, published] = await Promise.all([
      store.readChannel(name).catch(() => null),
      store.listVersions(name),
    ]);
    const named = channel ? getNamedVersions(channel) : [];
    return {
      name,
      channel,
      versions: canChooseAny ? published : published.filter((version) => named.includes(version)),
    };
  }
}
