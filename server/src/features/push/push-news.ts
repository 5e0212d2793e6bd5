import type { Locale, PushNotification } from '@liaison/shared/contracts';
import { translate } from '@liaison/shared/i18n/server';
import type { Database } from '../../db/database.ts';
import {
  findLikeSender,
  findMessageSender,
  type PushFact,
  type Sender,
  findRecipientLocale,
} from './push-facts.repository.ts';

/**
 * The notification to show, without the message's text. Null when the recipient does not want it or it is outdated, because the message
 * was read for example.
 */
export async function buildPushNews(
  db: Database,
  { userId, fact, site }: { userId: string; fact: PushFact; site: string },
): Promise<PushNotification | null> {
  if (fact.type === 'message') {
    const sender = await findMessageSender(db, userId, fact);
    const locale =
      sender &&
      (await findRecipientLocale(db, userId, sender.isFirst ? 'new_conversations' : 'new_messages'));
    if (!locale) return null;
    const path = `/chats/${fact.conversation}`;
    const body = translate(locale, 'push:message', { name: formatName(sender, locale) });
    return {
      title: site,
      body,
      locale,
      tag: `chat:${fact.conversation}`,
      data: { checkUrl: path, openUrl: path },
    };
  }
  const sender = await findLikeSender(db, userId, fact);
  const locale = sender && (await findRecipientLocale(db, userId, 'like'));
  if (!locale) return null;
  const name = formatName(sender, locale);
  if (fact.type === 'match') {
    const path = `/likes/m/${fact.profile}`;
    const body = translate(locale, 'push:match', { name });
    return {
      title: site,
      body,
      locale,
      tag: `match:${fact.profile}`,
      data: { checkUrl: path, openUrl: path },
    };
  }
  const body = translate(locale, 'push:like', { name });
  return { title: site, body, locale, tag: 'likes', data: { checkUrl: '/likes', openUrl: '/likes' } };
}

/** The name of a fictional partner is always followed by a label (DEC-22). */
const formatName = ({ name, isFictional }: Sender, locale: Locale): string =>
  isFictional ? `${name} (${translate(locale, 'site:fictional_singular')})` : name;
