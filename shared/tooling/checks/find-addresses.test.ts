import { expect, test } from '@jest/globals';
import { listAddresses } from './find-addresses.ts';

const list = (source: string) => listAddresses(source, { tsx: true });

test.each([
  [`call('GET /api/chats.php')`, ['GET /api/chats.php']],
  [`const key = ['GET /api/chat.php', 'conversation'] as const;`, ['GET /api/chat.php']],
  ['navigator.sendBeacon(`/api/page-hidden.php?${query}`)', ['/api/page-hidden.php?']],
  [`navigator.sendBeacon('/-/experiments', body)`, ['/-/experiments']],
  [`<Form onSave={() => upload('POST /api/photo.php', {})} />`, ['POST /api/photo.php']],
])('%s names an address', (source, addresses) => {
  expect(list(source)).toEqual(addresses);
});

test.each([
  `type Chats = ApiResponse<'GET /api/chats.php'>;`,
  `function show(page: ApiResponse<'GET /api/page.php'>) {}`,
  `const events = (): Promise<ApiResponse<'GET /api/events.php'>> => fetchEvents();`,
  `interface Deps { fetch: () => Promise<ApiResponse<'GET /api/events.php'>> }`,
  `const link = '/members/5/chat';`,
])('%s names none', (source) => {
  expect(list(source)).toEqual([]);
});
