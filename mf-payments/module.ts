import { defineModule } from '@liaison/shared/module';

export default defineModule({
  name: 'mf-payments',
  needs: { shared: '^2.1.0' },
  routes: [
    {
      name: 'credits',
      path: '/credits',
      screen: 'credits',
      layout: 'default',
      access: 'member',
      title: 'payments:credits.title',
    },
    {
      name: 'credits-id-paymentmethod',
      path: '/credits/:id/:paymentmethod?',
      screen: 'checkout',
      layout: 'default',
      access: 'member',
      title: 'payments:checkout.title',
    },
    {
      name: 'transactions-id',
      path: '/transactions/:id',
      screen: 'transaction',
      layout: 'empty',
      access: 'member',
      title: 'payments:transaction.title',
    },
    {
      name: 'premium',
      path: '/premium',
      screen: 'premium',
      layout: 'default',
      access: 'member',
      title: 'payments:premium.title',
    },
    {
      name: 'pricing',
      path: '/pricing',
      screen: 'pricing',
      layout: 'default',
      access: 'any',
      title: 'payments:pricing.title',
    },
  ],
  navigation: [
    {
      area: 'main',
      route: 'credits',
      label: 'payments:nav.credits',
      icon: 'coins',
      order: 40,
      badge: 'credits',
      audience: 'premium',
    },
    {
      area: 'main',
      route: 'premium',
      label: 'payments:nav.premium',
      icon: 'crown',
      order: 40,
      audience: 'free',
    },
  ],
  slots: [{ at: 'credits-offer', component: 'credits-offer' }],
});
