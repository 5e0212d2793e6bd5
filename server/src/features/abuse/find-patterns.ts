import { findScamRisk, type ReportPattern } from '@liaison/shared/contracts';
import { removeInvisible } from '../../core/remove-invisible.ts';
import { hasWatchedWord } from '../watched-words/index.ts';

/** A message in a conversation that its sender has started. */
export interface FirstMessage {
  id: string;
  conversation: string;
  text: string;
}

export interface FoundPattern {
  pattern: ReportPattern;
  /** The newest message of the pattern. */
  messageId: string;
}

/** In how many new conversations of an hour it is a pattern. */
export const limits = { similar_messages: 8, links: 3, money: 3, words: 3 };

/** What one sender's messages of an hour have in common. A hint for staff: it may be wrong. `words` are those that staff review. */
export function findPatterns(messages: readonly FirstMessage[], words: readonly string[]): FoundPattern[] {
  const risky = messages.map((message) => ({
    ...message,
    risk: findScamRisk(removeInvisible(message.text)),
  }));
  const groups = {
    similar_messages: findSimilar(messages),
    links: risky.filter(({ risk }) => risk === 'link'),
    money: risky.filter(({ risk }) => risk === 'money'),
    words: messages.filter(({ text }) => hasWatchedWord(text, words)),
  };
  return (['similar_messages', 'links', 'money', 'words'] as const).flatMap((pattern) => {
    const group = groups[pattern];
    const conversations = new Set(group.map(({ conversation }) => conversation));
    const newest = group.at(-1);
    return newest && conversations.size >= limits[pattern] ? [{ pattern, messageId: newest.id }] : [];
  });
}

/** A greeting is no pattern, so shorter texts are like none. */
const minWords = 5;
/** The part of the words of two texts that both have: names may differ. */
const minCommonPart = 0.7;

/** The largest group of messages that are like one of them. */
function findSimilar(messages: readonly FirstMessage[]): readonly FirstMessage[] {
  const texts = messages
    .map((message) => ({ message, words: toWords(message.text) }))
    .filter(({ words }) => words.size >= minWords);
  if (new Set(texts.map(({ message }) => message.conversation)).size < limits.similar_messages) return [];
  const textsByWord = new Map<string, number[]>();
  for (const [index, { words }] of texts.entries())
    for (const word of words) {
      const known = textsByWord.get(word);
      if (known) known.push(index);
      else textsByWord.set(word, [index]);
    }
  let largest: FirstMessage[] = [];
  for (const { words } of texts) {
    // Each pair compared word by word would hold up all calls for half a second when a sender writes long messages.
    const common = new Uint16Array(texts.length);
    for (const word of words)
      for (const index of textsByWord.get(word) ?? []) common[index] = (common[index] ?? 0) + 1;
    const group = texts.filter(({ words: others }, index) => {
      const count = common[index] ?? 0;
      return count / (words.size + others.size - count) >= minCommonPart;
    });
    if (group.length > largest.length) largest = group.map(({ message }) => message);
  }
  return largest;
}

const toWords = (text: string) =>
  new Set(
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/\p{L}+/gu),
  );
