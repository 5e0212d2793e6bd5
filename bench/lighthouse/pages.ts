import { createServer } from 'node:http';
import type { BrowserContext } from '@playwright/test';
import { listLanders } from '../lib/landers.ts';
import { serve } from '../lib/serve.ts';
import { signInDemoMember } from '../lib/sign-in-demo-member.ts';
import type { Site } from '../page/sites.ts';

export interface AuditedPage {
  name: string;
  url: string;
  isMember: boolean;
}

/** The pages to audit, the bare one first. Leaves `context` signed in, and with the entry warning answered. */
export async function preparePages(
  context: BrowserContext,
  site: Site,
  bareUrl: string,
): Promise<AuditedPage[]> {
  const { origin } = site;
  const page = await context.newPage();
  await page.goto(`${origin}/faq`);
  await page.evaluate(() => localStorage.setItem('skip-site-entry-warning', String(Date.now())));
  await page.close();
  await signInDemoMember(context, origin);
  const chats = await context.request.get(`${origin}/api/chats.php`);
  const { chats: conversations } = (await chats.json()) as { chats: { profile: { id: string } }[] };
  const partnerId = conversations[0]?.profile.id ?? '';
  const paths = {
    home: '/',
    login: '/login',
    'sign-up': '/signup',
    members: '/members',
  };
  const memberPaths = { profile: '/profile', chat: `/members/${partnerId}/chat`, credits: '/credits' };
  const toPages = (group: Record<string, string>, isMember: boolean) =>
    Object.entries(group).map(([name, path]) => ({ name, url: origin + path, isMember }));
  return [
    { name: 'bare page', url: bareUrl, isMember: false },
    ...toPages(paths, false),
    ...toPages(await listLanders(site), false),
    ...toPages(memberPaths, true),
  ];
}

/** Serves a page without scripts or styles, which any machine should give full points. Returns its URL. */
export async function serveBarePage(stack: AsyncDisposableStack): Promise<string> {
  const server = createServer((request, response) => {
    if (request.url !== '/') response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(barePage);
  });
  return `${await serve(stack, server)}/`;
}

const barePage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="A page without scripts and styles">
<link rel="icon" href="data:,">
<title>A bare page</title>
</head>
<body><main><h1>A bare page</h1><p>Nothing but text.</p></main></body>
</html>
`;
