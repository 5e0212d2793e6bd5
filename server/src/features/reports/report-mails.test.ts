import { expect, test } from '@jest/globals';
import { locales } from '@liaison/shared/contracts';
import { composeMail } from '../../mail/compose-mail.ts';
import { defaultSite } from '../../site/site.ts';

test.each(locales)(
  'a statement of reasons in %s that an earlier release has queued names the category',
  (locale) => {
    const values = { name: 'Ben', category: 'Spam', outcome: 'A warning.', rule: 'Spam', facts: 'Many ads.' };
    const mail = { to: 'ben@example.com', locale, template: 'report_statement', values, path: '/complaints' };

    const { text } = composeMail(mail, { publicUrl: 'https://liaison.test', site: defaultSite });

    expect(text).toMatch(/: Spam\.\n/);
    expect(text).not.toContain('{{');
  },
);
