import { setTimeout as wait } from 'node:timers/promises';
import { defaultSite } from '../../site/site.ts';
import { creditsAtStart } from './crash-site.ts';
import type { MemberClient, SentMessage } from './member-client.ts';

/**
 * What the clients saw that must not happen: messages lost, doubled or out of order, wrong debits, cursors that moved backwards.
 * Live events may arrive until the patience ends.
 */
export async function findProblems(clients: readonly MemberClient[], patienceMs: number): Promise<string[]> {
  const sentByMember = new Map(clients.map(({ member, sent }) => [member.id, sent]));
  await waitForEvents(clients, { sentByMember, deadline: performance.now() + patienceMs });
  const found = await Promise.all(clients.map((client) => checkClient(client, sentByMember)));
  return clients.flatMap(({ problems }) => problems).concat(...found);
}

type SentByMember = ReadonlyMap<string, ReadonlyMap<string, SentMessage[]>>;

const listSent = (sentByMember: SentByMember, senderId: string, recipientId: string): SentMessage[] =>
  sentByMember.get(senderId)?.get(recipientId) ?? [];

/** Until every client has received as many messages as it exchanged, or the time is over. */
async function waitForEvents(
  clients: readonly MemberClient[],
  { sentByMember, deadline }: { sentByMember: SentByMember; deadline: number },
): Promise<void> {
  const isBehind = ({ member, partners, messageEvents }: MemberClient) => {
    const exchanged = partners.flatMap((partner) => [
      ...listSent(sentByMember, member.id, partner.id),
      ...listSent(sentByMember, partner.id, member.id),
    ]);
    return messageEvents.length < exchanged.length;
  };
  for (;;) {
    const behind = clients.filter(isBehind);
    if (behind.length === 0 || performance.now() > deadline) return;
    await Promise.all(behind.map((client) => client.catchUp()));
    await wait(50);
  }
}

async function checkClient(client: MemberClient, sentByMember: SentByMember): Promise<string[]> {
  const { member, partners, messageEvents, readEvents } = client;
  const problems: string[] = [];
  let sentCount = 0;
  let balance = creditsAtStart;
  for (const partner of partners) {
    const { id, messages, credits } = await client.fetchConversation(partner);
    balance = credits;
    const title = `${member.name} with ${partner.name}`;
    for (const [from, sender, recipient] of [
      ['me', member, partner],
      ['them', partner, member],
    ] as const) {
      const accepted = listSent(sentByMember, sender.id, recipient.id);
      const stored = messages.filter((message) => message.from === from);
      problems.push(...compare(`stored, ${title}, from ${sender.name}`, accepted, stored.map(toSent)));
      if (from === 'me') sentCount += accepted.length;
    }
    const arrived = messageEvents.filter(({ conversation }) => conversation === id);
    problems.push(...compare(`live, ${title}`, messages.map(toSent), arrived.map(toSentOfEvent)));
    for (const by of ['me', 'them'] as const) {
      const moves = readEvents.filter((event) => event.conversation === id && event.by === by);
      const back = moves.find(
        (move, index) => index > 0 && Number(move.up_to) < Number(moves[index - 1]?.up_to),
      );
      if (back) problems.push(`cursor, ${title}: moved backwards to ${back.up_to}`);
    }
  }
  const expected = creditsAtStart - sentCount * defaultSite.message_credits;
  if (balance !== expected) problems.push(`debit, ${member.name}: ${balance} credits instead of ${expected}`);
  return problems;
}

const toSent = ({ id, text = '' }: { id: string; text?: string | undefined }): SentMessage => ({ id, text });
const toSentOfEvent = ({ message }: MemberClient['messageEvents'][number]) => toSent(message);

/** Names the first difference between two lists that must be equal. */
function compare(title: string, expected: SentMessage[], actual: SentMessage[]): string[] {
  const lost = expected.find(({ id }) => actual.every((message) => message.id !== id));
  if (lost) return [`lost, ${title}: "${lost.text}"`];
  const seen = new Set<string>();
  const doubled = actual.find(({ text }) => seen.has(text) || !seen.add(text));
  if (doubled) return [`doubled, ${title}: "${doubled.text}"`];
  const index = actual.findIndex(({ id }, at) => id !== expected[at]?.id);
  return index === -1 ? [] : [`order, ${title}: "${actual[index]?.text}"`];
}
