import type { ConversationServices } from '../conversations/index.ts';
import type { Feature } from '../feature.ts';
import { registerSignupRoutes } from './signup.routes.ts';
import { ownedData } from './owned-data.repository.ts';

export const createSignupFeature = (conversations: ConversationServices): Feature => ({
  name: 'signup',
  register: (scope) => registerSignupRoutes(scope, conversations),
  ownedData,
});

export { activationService } from './activation.service.ts';
export { findNameError, normalizeName } from './name-rules.ts';
export { insertAccount } from './new-accounts.repository.ts';
export { savePlace } from './signup-steps.repository.ts';
