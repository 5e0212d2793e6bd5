import type { Feature } from '../feature.ts';
import { registerCredentialRoutes } from './credentials.routes.ts';

export const credentialsFeature: Feature = { name: 'credentials', register: registerCredentialRoutes };

export { sendResetLink } from './reset.service.ts';
export { listOpenSessions } from './sessions.repository.ts';
