import { defineModule } from '@liaison/shared/module';

const page = (name: string, path: string) =>
  ({
    name: `pages-${name}`,
    path,
    screen: 'page',
    layout: 'default',
    access: 'any',
    title: `shell:footer.${label(name)}`,
  }) as const;

const label = (name: string) => ({ 'return-policy': 'returnPolicy', service: 'support' })[name] ?? name;

/** The shell's own screens (DEC-34), described like those of a module and loaded by plain imports. */
export default defineModule({
  name: 'shell',
  needs: { shared: '^2.0.0' },
  routes: [
    page('terms', '/terms'),
    page('privacy', '/privacy'),
    page('cookies', '/cookies'),
    page('ban', '/ban'),
    page('faq', '/faq'),
    page('return-policy', '/return-policy'),
    page('service', '/service'),
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
