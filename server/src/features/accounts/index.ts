import type { Feature } from '../feature.ts';
import { registerAccountRoutes } from './accounts.routes.ts';
import { ownedData } from './owned-data.repository.ts';

export const accountsFeature: Feature = { name: 'accounts', register: registerAccountRoutes, ownedData };

export {
  type Account,
  activateAccount,
  findAccountById,
  findAccountByLogin,
  findConfusableIds,
  findEmailOwner,
  findIdByName,
  isNameTaken,
  saveNameSkeletons,
  savePasswordHash,
} from './accounts.repository.ts';
export { listConsents, recordConsent } from './consents.repository.ts';
export { createBoundedQueue } from './bounded-queue.ts';
export { isDisposable, parseEmail, suggestEmail } from './email-address.ts';
export { emailLookups } from './email-lookups.ts';
export { deleteFailures } from './login-failures.repository.ts';
export { loginCodes, twoStepPurpose } from './login-codes.ts';
export { createPendingDeletionError, loginService } from './login.service.ts';
export { getAddressKey, getLoginKeys, getOwnPasswordKey, passwordAttempts } from './password-attempts.ts';
export { findPasswordError } from './password-rules.ts';
export { hashPassword, verifyPassword } from './passwords.ts';
export { findIdentity } from './owned-data.repository.ts';
export { createRecoveryCodes } from './recovery-codes.ts';
export { createLinkError } from './link-error.ts';
export { checkResendLimit } from './resend-limit.ts';
export {
  completeTokens,
  consumeToken,
  consumeTokensWithData,
  createToken,
  deleteTokens,
  findDoneToken,
  findToken,
  listTokenTimes,
  revokeTokens,
  tokenLifetimesMs,
} from './tokens.repository.ts';
export { deleteTrustedDevices, listTrustedDevices } from './trusted-devices.repository.ts';
export {
  confirmTwoStep,
  countRecoveryCodes,
  deleteTwoStep,
  findTwoStep,
  repeatConfirmation,
  saveSecret,
} from './two-step.repository.ts';
export { checkEmailIsFree, parseNewEmail, updateEmail } from './update-email.ts';
export { findUser, isOpenStatus } from './user.repository.ts';
export { getUser } from './user.service.ts';
