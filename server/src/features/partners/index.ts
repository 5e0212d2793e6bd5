import type { ConversationServices } from '../conversations/index.ts';
import type { Feature } from '../feature.ts';
import { registerOperatorPartnerRoutes } from './operator-partners.routes.ts';
import { ownedData } from './owned-data.repository.ts';
import { purgeUnanswered } from './partners.jobs.ts';
import { recordUnanswered } from './unanswered.repository.ts';

/** What waits for an answer of those who write as fictional partners, and their notes. The queue itself is in `desk-queues`. */
export const createPartnersFeature = (conversations: ConversationServices): Feature => ({
  name: 'partners',
  register(scope) {
    const { core } = scope;
    registerOperatorPartnerRoutes(scope);
    core.jobs.define({ name: 'purge-unanswered', cron: '58 2 * * *', run: () => purgeUnanswered(core) });
    conversations.onFictionalMessage((trx, message) =>
      recordUnanswered(trx, { ...message, now: core.clock() }),
    );
  },
  ownedData,
});

export { insertNote, listNotes } from './notes.repository.ts';
export { purgeUnanswered } from './partners.jobs.ts';
export { selectUnanswered } from './select-unanswered.repository.ts';
export {
  deleteUnanswered,
  findPartnerId,
  findUnanswered,
  saveHandOver,
  type UnansweredRow,
} from './unanswered.repository.ts';
