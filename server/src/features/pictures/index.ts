import type { Feature } from '../feature.ts';
import { registerPictureRoutes } from './pictures.routes.ts';
import { ownedData } from './owned-data.repository.ts';

export const picturesFeature: Feature = { name: 'pictures', register: registerPictureRoutes, ownedData };

export { knownBan } from './banned-pictures.repository.ts';
export { decisionsService as pictureDecisionsService } from './decisions.service.ts';
export { insertPicture, refreshMain } from './pictures.repository.ts';
export { findOwnMainImage, findPublicKey } from './shown-pictures.repository.ts';
export type { WaitingPicture } from './operator-pictures.routes.ts';
