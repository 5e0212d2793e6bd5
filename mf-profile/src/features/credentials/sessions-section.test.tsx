import { expect, test } from '@jest/globals';
import type { SessionEntry } from '@liaison/shared/contracts';
import { fake, fakeError, renderApp } from '@liaison/shared/testing';
import { screen } from '@testing-library/react';
import { SessionsSection } from './sessions-section.tsx';

const build = (browser: string, current = false, country = 'DE'): SessionEntry => ({
  id: crypto.randomUUID(),
  device: { browser, system: 'Windows' },
  country,
  created_at: '2026-11-01T10:00:00Z',
  last_used_at: '2026-11-02T10:00:00Z',
  current,
});
const [chrome, firefox, opera] = [build('Chrome', true), build('Firefox'), build('Opera')];

test('a device that could not be logged out says so, also when the next one was', async () => {
  const failure = Promise.withResolvers<void>();
  fake('GET /api/sessions.php', { sessions: [chrome, firefox, opera] });
  fake('DELETE /api/sessions.php', { sessions: [chrome, firefox] });
  fakeError('DELETE /api/sessions.php', 'rate_limited', {}, { once: true, after: failure.promise });
  const { user } = renderApp(<SessionsSection />);
  const first = await screen.findByRole('button', { name: 'Log out Firefox on Windows' });
  const second = screen.getByRole('button', { name: 'Log out Opera on Windows' });
  await user.click(first);
  await user.click(second);
  expect(first).toHaveAttribute('aria-busy', 'true');
  expect(second).toHaveAttribute('aria-busy', 'true');
  fake('GET /api/sessions.php', { sessions: [chrome, firefox] });

  failure.resolve();

  expect(await screen.findByRole('alert')).toHaveTextContent('That was a little fast');
  expect(await screen.findByRole('button', { name: 'Log out Firefox on Windows' })).toBeEnabled();
});

test('the buttons of two devices of the same name are told apart by what is known about each', async () => {
  fake('GET /api/sessions.php', { sessions: [chrome, firefox, build('Firefox', false, 'IT')] });
  renderApp(<SessionsSection />);

  const [first, second] = await screen.findAllByRole('button', { name: 'Log out Firefox on Windows' });

  expect(first).toHaveAccessibleDescription(/^Germany\u00a0· Last used: /);
  expect(second).toHaveAccessibleDescription(/^Italy\u00a0· Last used: /);
});
