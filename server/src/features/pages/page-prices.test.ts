import { expect, test } from '@jest/globals';
import { useService } from '../../testing/service.ts';
import { createSites } from '../../testing/sites.fixture.ts';
import { defaultSite } from '../../site/site.ts';
import { renderStaticPage } from './static-page.ts';

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

test.each([
  ['en', 'At sign-up you get 1 credit for'],
  ['de', 'bekommst du 1 Credit für'],
  ['es', 'Al registrarte recibes 1 crédito para'],
  ['fr', 'tu reçois 1 crédit pour'],
  ['it', 'ricevi 1 credito per'],
  ['nl', 'krijg je 1 credit voor'],
  ['pl', 'dostajesz 1 kredyt na'],
] as const)('the questions in %s also read well when a sign-up gives one credit', async (locale, gift) => {
  const site = { ...defaultSite, signup_credits: 1 };

  const { html } = await renderStaticPage({
    page: 'faq',
    locale,
    site,
    domain: 'liaison.test',
    isDemo: false,
  });

  expect(html).toContain(gift);
});
