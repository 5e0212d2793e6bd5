import { defineModule } from '@liaison/shared/module';
import { createLanderRoute } from './src/landers/data/lander.ts';
import { createNewestMembersCall } from './src/landers/data/member-calls.api.ts';
import { landers } from './src/landers/data/landers.ts';

export default defineModule({
  name: 'mf-landers',
  needs: { shared: '^2.2.0' },
  routes: [
    {
      name: 'index',
      path: '/',
      screen: 'home',
      layout: 'default',
      access: 'visitor',
      prerender: ['/'],
      calls: [createNewestMembersCall('home'), 'GET /api/bundles.php', 'GET /api/companyinfo.php'],
    },
    ...landers.map(createLanderRoute),
    {
      name: 'members-id-signup',
      path: '/members/:id/signup',
      screen: 'member-signup',
      slots: ['signup-form'],
      layout: 'lander',
      access: 'any',
      title: 'landers:memberSignup.documentTitle',
    },
  ],
  navigation: [],
  slots: [],
});
