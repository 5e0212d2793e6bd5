import { useTranslation } from '@liaison/shared/i18n';
import { Text } from '@liaison/shared/ui';
import { Link } from 'react-router';
import { ReactivationOffer } from '../../../reactivation-mail/reactivation-offer.tsx';
import { withEmail } from '../../../typed-email.ts';
import { useOrigin } from './origin.ts';

interface TakenAddressProps {
  email: string;
  isPendingDeletion: boolean;
}

/** The way on for who has an account already, or had one a few days ago. */
export function TakenAddress({ email, isPendingDeletion }: TakenAddressProps) {
  const { t } = useTranslation('auth');
  const { onDone } = useOrigin();
  if (isPendingDeletion) return <ReactivationOffer login={email} />;
  return (
    <Text $size="s">
      {t('taken.yours')}{' '}
      <Link to="/login" state={withEmail(email)} onClick={onDone}>
        {t('signup.login')}
      </Link>
    </Text>
  );
}
