import type { Feature } from '../feature.ts';
import { ownedData } from './owned-data.repository.ts';

export const visibilityFeature: Feature = { name: 'visibility', ownedData };

export {
  getMemberCards,
  isAvailable,
  listMemberCards,
  onlineMs,
  selectCards,
  toCard,
} from './member-cards.repository.ts';
export { selectNamedMembers } from './owned-data.repository.ts';
export {
  type Block,
  findBlock,
  hasConversation,
  isKnownTo,
  isListedFor,
  isNotBlocked,
  isSuggestedTo,
  isVisibleTo,
  type MemberViewer,
  refreshListed,
  type Viewer,
} from './visibility.repository.ts';
