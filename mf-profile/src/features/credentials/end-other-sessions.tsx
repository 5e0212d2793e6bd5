import { useTranslation } from '@liaison/shared/i18n';
import { Button, Dialog, Text } from '@liaison/shared/ui';
import { useState } from 'react';

interface EndOtherSessionsProps {
  /** The number of other sessions. */
  count: number;
  isEnding: boolean;
  onEnd: () => void;
}

/** Asks for confirmation, because it interrupts whatever is open on the other devices. */
export function EndOtherSessions({ count, isEnding, onEnd }: EndOtherSessionsProps) {
  const { t } = useTranslation(['profile', 'common']);
  const [isOpen, setOpen] = useState(false);
  if (count === 0) return null;
  const handleConfirm = () => {
    setOpen(false);
    onEnd();
  };
  return (
    <>
      <Button variant="secondary" loading={isEnding} onClick={() => setOpen(true)}>
        {t('profile:sessions.endAll')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('profile:sessions.askTitle')}
        sheet
        actions={
          <>
            <Button variant="secondary" onClick={() => setOpen(false)}>
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
