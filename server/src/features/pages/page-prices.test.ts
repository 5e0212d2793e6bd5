import { expect, test } from '@jest/globals';
import { useService } from '../../testing/service.ts';
import { createSites } from '../../testing/sites.fixture.ts';

const service = useService({ dataDir: createSites({ '*': { message_credits: 1, signup_credits: 22 } }) });

test.each([
  ['en', 'A message costs 1 credit.', 'comes with 22 credits.'],
  ['pl', 'Wiadomość kosztuje 1 kredyt.', 'daje 22 kredyty.'],
] as const)('the terms count credits in the forms of the language: %s', async (lang, price, gift) => {
  const { body } = await service
    .createVisitor()
    .call('GET /api/page.php', { query: { page: 'terms', lang } });

  expect(body.html).toContain(price);
  expect(body.html).toContain(gift);
});
