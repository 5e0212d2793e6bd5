import { expect, jest, test } from '@jest/globals';
import type { Transport } from 'nodemailer';
import { defaultSite } from '../site/site.ts';
import type { Mail, OperatorMail } from './mailer.ts';
import { mailTransport } from './transport.ts';

test('without MAIL_FROM mails come from the name of the site, at its public host', async () => {
  const senders: unknown[] = [];
  const target: Transport = {
    name: 'recording',
    version: '1',
    send({ message }, callback) {
      senders.push(message.getHeader('from'));
      callback(null, { envelope: message.getEnvelope(), messageId: message.messageId() });
    },
  };
  const site = { publicUrl: 'https://amora.example:4443', site: { ...defaultSite, name: 'Amora' } };
  const mail = { to: 'ana@example.org', subject: 'Stuck refunds', text: 'One refund is stuck.' };

  await mailTransport({ open: () => target, from: null, site }).deliver(mail);
  await mailTransport({ open: () => target, from: 'A <a@mail.example>', site }).deliver(mail);

  expect(senders).toEqual([{ name: 'Amora', address: 'no-reply@amora.example' }, 'A <a@mail.example>']);
});

test.each<Mail | OperatorMail>([
  { to: 'olga@example.org', subject: 'Stuck refunds', text: 'One refund is stuck.' },
  { to: 'ana@example.org', locale: 'en', template: 'activation', values: { name: 'Ana' } },
  {
    to: 'ana@example.org',
    locale: 'en',
    template: 'weekly_update',
    values: { name: 'Ana', count: 2 },
    unsubscribe: 'token',
  },
])(
  'a mail to operators or members ($template) says that it is automatic: nobody’s absence is answered to it',
  async (mail) => {
    const headers: unknown[] = [];
    const target: Transport = {
      name: 'recording',
      version: '1',
      send({ message }, callback) {
        headers.push(message.getHeader('auto-submitted'), message.getHeader('x-auto-response-suppress'));
        callback(null, { envelope: message.getEnvelope(), messageId: message.messageId() });
      },
    };
    const site = { publicUrl: 'https://liaison.example', site: defaultSite };

    await mailTransport({ open: () => target, from: null, site }).deliver(mail);

    expect(headers).toEqual(['auto-generated', 'All']);
  },
);

test('a transport that could not be opened is opened again for the next mail, and can be closed before', async () => {
  const sent: unknown[] = [];
  const target: Transport = {
    name: 'recording',
    version: '1',
    send({ message }, callback) {
      sent.push(message.getHeader('subject'));
      callback(null, { envelope: message.getEnvelope(), messageId: message.messageId() });
    },
  };
  const open = jest.fn<() => Transport>().mockImplementationOnce(() => {
    throw new Error('the mailbox does not listen yet');
  });
  open.mockReturnValue(target);
  const site = { publicUrl: 'https://liaison.example', site: defaultSite };
  const transport = mailTransport({ open, from: 'Liaison <no-reply@liaison.example>', site });
  const mail = { to: 'ana@example.org', subject: 'Stuck refunds', text: 'One refund is stuck.' };

  await expect(transport.deliver(mail)).rejects.toThrow('does not listen yet');
  await transport.close();
  await transport.deliver(mail);

  expect(sent).toEqual(['Stuck refunds']);
});
