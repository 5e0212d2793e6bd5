import { route } from '../../http/route.ts';
import type { ApiScope } from '../feature.ts';
import { figuresService } from './figures.service.ts';

export function registerFigureRoutes(scope: ApiScope): void {
  const { core } = scope;
  const figures = figuresService(core);

  core.jobs.define({ name: 'count-figures', cron: '*/10 * * * *', run: () => figures.count() });

  route(scope, 'GET /api/desk/figures', async ({ query }) => ({
    days: await figures.list(Number(query.days)),
  }));
}
