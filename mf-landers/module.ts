import { defineModule } from '@liaison/shared/module';
import { alonetonight } from './src/landers/data/alonetonight.ts';
import { getLanderPaths } from './src/landers/data/lander.ts';

export default defineModule({
  name: 'mf-landers',
  needs: { shared: '^2.1.0' },
  routes: [
    { name: 'index', path: '/', screen: 'home', layout: 'default', access: 'visitor', prerender: ['/'] },
    {
      name: 'landers-alonetonight',
      path: '/landers/alonetonight/:slug?',
      screen: 'alonetonight',
      layout: 'lander',
      access: 'any',
      title: 'landers:variants.alonetonight.default.title',
      prerender: getLanderPaths(alonetonight),
    },
    {
      name: 'members-id-signup',
      path: '/members/:id/signup',
      screen: 'member-signup',
      layout: 'lander',
      access: 'any',
      title: 'landers:memberSignup.documentTitle',
    },
  ],
  navigation: [],
  slots: [],
});
