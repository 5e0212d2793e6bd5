import { defineModule } from '@liaison/shared/module';

export default defineModule({
  name: 'mf-members',
  needs: { shared: '^2.1.0' },
  routes: [
    {
      name: 'members',
      path: '/members',
      screen: 'members',
      layout: 'default',
      access: 'any',
      title: 'members:search.title',
    },
    {
      name: 'members-id',
      path: '/members/:id',
      screen: 'member',
      layout: 'default',
      access: 'any',
      title: 'members:profile.title',
      namespaces: ['traits'],
    },
    {
      name: 'likes',
      path: '/likes',
      screen: 'likes',
      layout: 'default',
      access: 'member',
      title: 'members:likes.title',
    },
    {
      name: 'likes-type',
      path: '/likes/:type',
      screen: 'likes',
      layout: 'default',
      access: 'member',
      title: 'members:likes.title',
    },
    {
      name: 'likes-m-id',
      path: '/likes/m/:id',
      screen: 'match',
      layout: 'default',
      access: 'member',
      title: 'members:match.title',
    },
  ],
  navigation: [
    {
      area: 'main',
      route: 'members',
      label: 'members:search.title',
      icon: 'search',
      order: 10,
      audience: 'any',
    },
    { area: 'main', route: 'likes', label: 'members:likes.title', icon: 'heart', order: 30, badge: 'likes' },
  ],
  slots: [],
});
