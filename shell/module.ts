import { defineModule } from '@liaison/shared/module';

const createPageRoute = (name: string, path: string) =>
  ({
    name: `pages-${name}`,
    path,
    screen: 'page',
    layout: 'default',
    access: 'any',
    title: `shell:footer.${getLabelKey(name)}`,
  }) as const;

const getLabelKey = (name: string) => ({ 'return-policy': 'returnPolicy', service: 'support' })[name] ?? name;

/** The shell's own screens (DEC-34), described like those of a module and loaded by plain imports. */
export default defineModule({
  name: 'shell',
  needs: { shared: '^2.1.0' },
  routes: [
    createPageRoute('terms', '/terms'),
    createPageRoute('privacy', '/privacy'),
    createPageRoute('cookies', '/cookies'),
    createPageRoute('ban', '/ban'),
    createPageRoute('faq', '/faq'),
    createPageRoute('return-policy', '/return-policy'),
    createPageRoute('service', '/service'),
    {
      name: 'complaints',
      path: '/complaints',
      screen: 'complaints',
      layout: 'default',
      access: 'any',
      title: 'shell:footer.complaints',
    },
    {
      name: 'lang-config',
      path: '/lang-config',
      screen: 'lang-config',
      layout: 'default',
      access: 'any',
      title: 'shell:langConfig.title',
    },
    // Pages that mails link to. React Router ranks a path with a parameter below all fixed paths; an unknown token is not found.
    { name: 'pages-token', path: '/:token', screen: 'page', layout: 'default', access: 'any' },
  ],
  navigation: [],
  slots: [],
});
