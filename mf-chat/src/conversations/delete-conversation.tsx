import type { MemberCard } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { Button, Dialog, Icon, Text } from '@liaison/shared/ui';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';

/** The entry of a menu that deletes a conversation, and the question before it, which is rendered beside the menu. */
export function useDeleteQuestion({ name }: MemberCard, onDelete: () => void) {
  const { t } = useTranslation(['chat', 'common']);
  const [isAsking, setAsking] = useState(false);

  function confirm() {
    setAsking(false);
    onDelete();
  }

  return {
    deleteItem: {
      label: t('chat:delete.action'),
      icon: <Icon icon={Trash2} />,
      onSelect: () => setAsking(true),
      danger: true,
    },
    deleteDialog: (
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('chat:delete.title', { name })}
        actions={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {t('common:actions.cancel')}
            </Button>
            <Button variant="danger" onClick={confirm}>
              {t('common:actions.delete')}
            </Button>
          </>
        }
      >
        <Text>{t('chat:delete.text', { name })}</Text>
      </Dialog>
    ),
  };
}
