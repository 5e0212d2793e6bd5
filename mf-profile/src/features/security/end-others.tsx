import { useTranslation } from '@liaison/shared/i18n';
import { Button, Dialog, Text } from '@liaison/shared/ui';
import { useState } from 'react';

interface EndOthersProps {
  /** How many there are. */
  count: number;
  isEnding: boolean;
  onEnd: () => void;
}

/** All other sessions at once: asked again, as whoever uses them is thrown out in the middle of what they do. */
export function EndOthers({ count, isEnding, onEnd }: EndOthersProps) {
  const { t } = useTranslation(['profile', 'common']);
  const [isAsking, setAsking] = useState(false);
  if (count === 0) return null;
  const handleConfirm = () => {
    setAsking(false);
    onEnd();
  };
  return (
    <>
      <Button variant="secondary" loading={isEnding} onClick={() => setAsking(true)}>
        {t('profile:sessions.endAll')}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('profile:sessions.askTitle')}
        sheet
        actions={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {t('common:actions.cancel')}
            </Button>
            <Button onClick={handleConfirm}>{t('profile:sessions.confirm')}</Button>
          </>
        }
      >
        <Text>{t('profile:sessions.askText', { count })}</Text>
      </Dialog>
    </>
  );
}
