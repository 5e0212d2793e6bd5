import { defineModule } from '@liaison/shared/module';

export default defineModule({
  name: 'mf-chat',
  needs: { shared: '^2.2.0' },
  routes: [
    {
      name: 'chats',
      path: '/chats',
      screen: 'conversations',
      skeleton: 'list',
      layout: 'chat',
      access: 'member',
      area: 'members',
      prompts: ['complete-signup', 'push'],
      title: 'chat:messages',
    },
    {
      name: 'chats-id',
      path: '/chats/:id',
      screen: 'conversation',
      layout: 'chat',
      access: 'member',
      title: 'chat:titles.conversation',
    },
    {
      name: 'members-id-chat',
      path: '/members/:id/chat',
      screen: 'member-conversation',
      layout: 'chat',
      access: 'member',
      title: 'chat:titles.write',
    },
  ],
  navigation: [
    {
      area: 'main',
      route: 'chats',
      currentOn: ['members-id-chat'],
      label: 'chat:messages',
      icon: 'message',
      order: 20,
      badge: 'unread',
    },
  ],
  slots: [
    { at: 'member-actions', component: 'start-conversation-button' },
    { at: 'member-actions', component: 'gift-button' },
  ],
  background: [{ component: 'waiting-messages', whenStored: 'chat/outbox' }],
});
