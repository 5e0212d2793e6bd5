export {
  getMemberCards,
  isAvailable,
  listMemberCards,
  selectCards,
  toCard,
} from './member-cards.repository.ts';
export {
  type Block,
  findBlock,
  hasConversation,
  isKnownTo,
  isNotBlocked,
  refreshListed,
} from './visibility.repository.ts';
