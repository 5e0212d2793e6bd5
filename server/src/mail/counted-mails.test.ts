import { expect, test } from '@jest/globals';
import type { Locale } from '@liaison/shared/contracts';
import { translate } from '@liaison/shared/i18n/server';
import { defaultSite } from '../site/site.ts';
import { composeMail } from './compose-mail.ts';

const site = { publicUrl: 'https://liaison.test', site: defaultSite };
const compose = (locale: Locale, template: string, values: Record<string, string | number>) =>
  composeMail({ to: 'ana@example.com', locale, template, values, path: '/chats' }, site).text;

test.each([
  ['en', 'We have added 1 credit to your account.', 'because not used yet: 1 credit.'],
  ['de', 'Wir haben deinem Konto 1 Credit gutgeschrieben.', 'weil noch nicht verbraucht: 1 Credit.'],
  ['es', 'Hemos añadido 1 crédito a tu cuenta.', 'porque aún no se había usado: 1 crédito.'],
  ['fr', 'Nous avons ajouté 1 crédit à ton compte.', 'car pas encore utilisé\u00a0: 1 crédit.'],
  ['it', 'Abbiamo aggiunto 1 credito al tuo account.', 'perché non ancora usato: 1 credito.'],
  ['nl', 'We hebben 1 credit aan je account toegevoegd.', 'want nog niet gebruikt: 1 credit.'],
  ['pl', 'Na twoje konto dodano 1 kredyt.', 'bo jeszcze niewykorzystane: 1 kredyt.'],
] as const)('mails about payments in %s also read well with one credit', (locale, added, taken) => {
  const credits = translate(locale, 'common:credits', { count: 1 });

  expect(compose(locale, 'receipt', { credits })).toContain(added);
  expect(compose(locale, 'refund', { credits })).toContain(taken);
  expect(compose(locale, 'chargeback', { credits })).toContain(taken);
});

test.each([
  ['en', 'what was taken off your account for it: 1 credit.', 'You still have 1 credit that you paid for'],
  ['de', 'weil deswegen abgezogen: 1 Credit.', 'Bezahlt und nicht verbraucht hast du noch 1 Credit.'],
  [
    'nl',
    'wat daarvoor van je account was gehaald: 1 credit.',
    'Je hebt nog 1 credit waarvoor je betaald hebt',
  ],
  ['pl', 'to, co z tego powodu odjęto: 1 kredyt.', 'niewykorzystane środki: 1 kredyt.'],
] as const)(
  'mails about returned or remaining credits in %s also read well with one',
  (locale, back, left) => {
    const credits = translate(locale, 'common:credits', { count: 1 });

    expect(compose(locale, 'dispute_won', { credits })).toContain(back);
    expect(translate(locale, 'mail:account_deleted.credits', { credits })).toContain(left);
  },
);

test.each([
  ['en', 'received a message that you', 'received messages that you', 'a new member', 'new members'],
  ['de', 'eine Nachricht bekommen', 'Nachrichten bekommen', 'Ein neues Mitglied', 'Neue Mitglieder'],
  ['es', 'recibido un mensaje', 'recibido mensajes', 'un nuevo miembro', 'nuevos miembros'],
  ['fr', 'reçu un message que', 'reçu des messages que', 'un nouveau membre', 'nouveaux membres'],
  ['it', 'ricevuto un messaggio', 'ricevuto messaggi', 'un nuovo membro', 'nuovi membri'],
  ['nl', 'een bericht gekregen dat', 'berichten gekregen die', 'een nieuw lid', 'nieuwe leden'],
  ['pl', 'wiadomość, która czeka', 'wiadomości, które czekają', 'nowa osoba z', 'nowe osoby z'],
] as const)(
  'reminders and weekly updates in %s speak of one message or member, or of several',
  (locale, message, messages, member, members) => {
    expect(compose(locale, 'unread_digest', { name: 'Ana', count: 1 })).toContain(message);
    expect(compose(locale, 'weekly_update', { name: 'Ana', count: 1 })).toContain(member);
    for (const count of [2, 5, 22]) {
      expect(compose(locale, 'unread_digest', { name: 'Ana', count })).toContain(messages);
      expect(compose(locale, 'weekly_update', { name: 'Ana', count })).toContain(members);
    }
  },
);
