import type { Feature } from '../feature.ts';
import { registerMemberRoutes } from './members.routes.ts';
import { ownedData } from './owned-data.repository.ts';

export const membersFeature: Feature = { name: 'members', register: registerMemberRoutes, ownedData };

export { addLike, type LikeEvents, removeLike } from './likes.service.ts';
export { deleteLike, likesRepository } from './likes.repository.ts';
export { findOwnProfile } from './own-profile.ts';
export { findRefusedFields } from './profile-rules.ts';
export { saveProfile, saveSexuality } from './profile.repository.ts';
