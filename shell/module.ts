import { defineModule } from '@liaison/shared/module';
import { pagePaths } from './src/pages/page-paths.ts';

type PageName = Exclude<keyof typeof pagePaths, 'complaints' | 'langConfig'>;

const createPageRoute = (key: PageName) => ({
  name: `pages${pagePaths[key].replace('/', '-')}`,
  path: pagePaths[key],
  screen: 'page',
  layout: 'default' as const,
  access: 'any' as const,
  title: `shell:footer.${key}`,
  calls: [
    `GET /api/page.php?page=${pagePaths[key].slice(1)}&lang=:locale`,
    ...(key === 'support' ? ['GET /api/companyinfo.php'] : []),
  ],
});

const createFooterEntry = (key: 'complaints' | PageName, order: number) =>
  ({
    area: 'footer',
    route: key === 'complaints' ? key : createPageRoute(key).name,
    label: `shell:footer.${key}`,
    order,
    audience: 'any',
  }) as const;

/** The shell's own screens (DEC-34), described like those of a module and loaded by plain imports. */
export default defineModule({
  name: 'shell',
  needs: { shared: '^2.2.0' },
  routes: [
    createPageRoute('terms'),
    createPageRoute('privacy'),
    createPageRoute('cookies'),
    createPageRoute('ban'),
    createPageRoute('faq'),
    createPageRoute('returnPolicy'),
    createPageRoute('support'),
    {
      name: 'complaints',
      path: pagePaths.complaints,
      screen: 'complaints',
      layout: 'default',
      access: 'any',
      title: 'shell:footer.complaints',
      namespaces: ['complaints', 'reports'],
    },
    {
      name: 'complaint-status',
      path: `${pagePaths.complaints}/:id`,
      screen: 'complaint-status',
      layout: 'default',
      access: 'any',
      title: 'complaints:status',
      namespaces: ['complaints', 'reports'],
    },
    {
      name: 'lang-config',
      path: pagePaths.langConfig,
      screen: 'lang-config',
      layout: 'default',
      access: 'any',
      title: 'shell:langConfig.title',
      calls: [],
    },
    // Pages that mails link to. React Router ranks a path with a parameter below all fixed paths; an unknown token is not found.
    { name: 'pages-token', path: '/:token', screen: 'page', layout: 'default', access: 'any' },
  ],
  // In the order of the specification (SHELL-027), with room between for links of modules.
  navigation: [
    createFooterEntry('terms', 10),
    createFooterEntry('privacy', 20),
    createFooterEntry('cookies', 30),
    createFooterEntry('ban', 40),
    createFooterEntry('complaints', 60),
    createFooterEntry('returnPolicy', 70),
    createFooterEntry('faq', 80),
    createFooterEntry('support', 90),
  ],
  slots: [],
});
