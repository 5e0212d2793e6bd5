import { Alert, useErrorText } from '@liaison/shared/ui';
import { ReactivationOffer } from '../../../reactivation-mail/reactivation-offer.tsx';
import { isRefused, untilOf } from '../../../refused.ts';

/** What no field can show. */
export function SignupFailure({ error, email }: { error: Error; email: string }) {
  const errorText = useErrorText();
  if (isRefused(error, 'pending_deletion')) return <ReactivationOffer login={email} until={untilOf(error)} />;
  return <Alert tone="bad">{errorText(error)}</Alert>;
}
