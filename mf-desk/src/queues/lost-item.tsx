import { useTranslation } from '@liaison/shared/i18n';
import { Alert, Button } from '@liaison/shared/ui';

/** Above an item that is not with this person any more. */
export function LostItem({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('desk');
  return (
    <Alert
      tone="warning"
      title={t('queues.lost')}
      action={
        <Button variant="secondary" small onClick={onLeave}>
          {t('queues.leave')}
        </Button>
      }
    >
      {t('queues.lostText')}
    </Alert>
  );
}
