import { defineModule } from '@liaison/shared/module';

export default defineModule({
  name: 'mf-profile',
  needs: { shared: '^1.0.0' },
  routes: [
    {
      name: 'profile',
      path: '/profile',
      screen: 'own-profile',
      layout: 'default',
      access: 'member',
      title: 'profile:title',
      namespaces: ['traits'],
    },
    {
      name: 'profile-settings',
      path: '/profile/settings',
      screen: 'settings',
      layout: 'default',
      access: 'member',
      title: 'profile:settings.title',
    },
  ],
  navigation: [
    { area: 'account', route: 'profile', label: 'profile:title', icon: 'user', order: 10 },
    {
      area: 'account',
      route: 'profile-settings',
      label: 'profile:settings.title',
      icon: 'settings',
      order: 20,
    },
  ],
  slots: [{ at: 'push-opt-in', component: 'push-opt-in' }],
});
