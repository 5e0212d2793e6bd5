import { defineModule } from '@liaison/shared/module';

export default defineModule({
  name: 'mf-auth',
  needs: { shared: '^1.0.0' },
  routes: [
    {
      name: 'login',
      path: '/login',
      screen: 'login',
      layout: 'default',
      access: 'visitor',
      title: 'auth:login.title',
    },
    // Open to members too: whoever has just signed up sees the last step here.
    {
      name: 'signup',
      path: '/signup',
      screen: 'signup',
      layout: 'lander',
      access: 'any',
      title: 'auth:signup.title',
    },
    {
      name: 'activate',
      path: '/activate',
      screen: 'activate',
      layout: 'lander',
      access: 'any',
      title: 'auth:activate.title',
    },
    {
      name: 'activate-done',
      path: '/activate/done',
      screen: 'activate-done',
      layout: 'lander',
      access: 'any',
      title: 'auth:activateDone.title',
    },
    {
      name: 'activate-error',
      path: '/activate/error',
      screen: 'activate-error',
      layout: 'lander',
      access: 'any',
      title: 'auth:activateError.title',
    },
  ],
  navigation: [],
  slots: [
    { at: 'signup-form', component: 'signup-form' },
    { at: 'activation-alert', component: 'activation-alert' },
  ],
});
