import { useTranslation } from '@liaison/shared/i18n';
import { Link } from 'react-router';

/** Opens beside the queue: leaving it would give back the claim and lose what was typed. */
export function AccountLink({ id }: { id: string }) {
  const { t } = useTranslation('desk');
  return (
    <Link to={`/desk/members/${id}`} target="_blank">
      {t('queues.number', { id })}
    </Link>
  );
}
