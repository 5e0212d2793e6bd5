import { expect, test } from '@jest/globals';
import { locales } from '@liaison/shared/contracts';
import { readSites } from '../../site/sites.ts';
import { composeMail } from '../../mail/compose-mail.ts';

const templates = [
  'reset',
  'password_changed',
  'two_step_on',
  'two_step_off',
  'device_trusted',
  'passkey_added',
  'passkey_removed',
  'mail_change',
  'mail_change_notice',
  'mail_change_undone',
  'activation_reminder',
  'details_changed',
  'recovery_email_notice',
  'recovery_two_step_notice',
  'recovery_email',
  'recovery_two_step',
];
const values = {
  name: 'Ana',
  passkey: 'My phone',
  device: 'Chrome, Windows',
  email: 'ana@example.org',
  new_email: 'a…@example.com',
  two_step: '',
  date: '24 November 2026 at 12:00 UTC',
};
const { main: site } = readSites('/nowhere');

test('the mails about passwords and addresses have all texts, different in each language', () => {
  const texts = locales.flatMap((locale) =>
    templates.map((template) => {
      const mail = { to: 'ana@example.org', locale, template, values, path: '/x?token=abc' };
      return composeMail(mail, { publicUrl: 'https://liaison.example', site });
    }),
  );

  for (const { subject, text, html } of texts) {
    expect(subject.length).toBeLessThanOrEqual(70);
    expect(text).not.toMatch(/mail:\w|\{\{|undefined/);
    expect(html).toContain('href="https://liaison.example/x?token=abc"');
  }
  expect(new Set(texts.map(({ text }) => text)).size).toBe(texts.length);
});
