import type { MemberCard } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { Button, Dialog, Icon, showToast, Text, useErrorText } from '@liaison/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { Ban } from 'lucide-react';
import { useState } from 'react';
import { blockMutation } from './conversations.api.ts';

/** The entry of a menu that blocks the other member of a conversation, and the question before it, which is rendered beside the menu. */
export function useBlock({ id, name }: MemberCard) {
  const { t } = useTranslation(['chat', 'common']);
  const errorText = useErrorText();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation({
    ...blockMutation(id),
    onSuccess() {
      setAsking(false);
      showToast(t('common:member.blocked', { name }), 'success');
    },
    // The question stays, so that its button tries again.
    onError: (error) => showToast(errorText(error), 'error'),
  });
  const label = t('common:member.block', { name });
  return {
    blockItem: { label, icon: <Icon icon={Ban} />, onSelect: () => setAsking(true), danger: true },
    blockDialog: (
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('chat:block.title', { name })}
        actions={
          <Button loading={isPending} onClick={() => mutate()}>
            {label}
          </Button>
        }
      >
        <Text>{t('chat:block.text', { name })}</Text>
      </Dialog>
    ),
  };
}
