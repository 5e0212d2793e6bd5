import { queryClient } from '@liaison/shared/api';
import type { MemberCard } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { blockMember } from '@liaison/shared/live';
import { Button, Dialog, Icon, showToast, Text, useErrorText } from '@liaison/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { Ban } from 'lucide-react';
import { useState } from 'react';

type BlockedMember = Pick<MemberCard, 'id' | 'name'>;

/**
 * The entry of a menu that blocks a member, and the question before it, which is rendered beside the menu. `namespace` is that of the
 * module, whose `block.title` and `block.text` ask: strings that every page loads would be for few.
 */
export function useBlock({ id, name }: BlockedMember, namespace: string) {
  const { t } = useTranslation([namespace, 'common']);
  const errorText = useErrorText();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationKey: getBlockKey(id),
    mutationFn: () => blockMember(id),
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
        title={t(`${namespace}:block.title`, { name })}
        actions={
          <>
            <Button variant="secondary" disabled={isPending} onClick={() => setAsking(false)}>
              {t('common:actions.cancel')}
            </Button>
            <Button variant="danger" loading={isPending} onClick={() => mutate()}>
              {label}
            </Button>
          </>
        }
      >
        <Text>{t(`${namespace}:block.text`, { name })}</Text>
      </Dialog>
    ),
  };
}

/** Whether the user is blocking the member on this page right now. */
export const isBlocking = (profileId: string) =>
  queryClient.isMutating({ mutationKey: getBlockKey(profileId) }) > 0;

const getBlockKey = (profileId: string) => ['block', profileId];
