import type { MemberCard } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { blockMember } from '@liaison/shared/live';
import { Icon, showToast, useErrorText } from '@liaison/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { Ban } from 'lucide-react';

/** The entry of a menu that blocks the other member of a conversation. */
export function useBlockItem({ id, name }: MemberCard) {
  const { t } = useTranslation('common');
  const errorText = useErrorText();
  const { mutate } = useMutation({
    mutationFn: () => blockMember(id),
    onSuccess: () => showToast(t('member.blocked', { name }), 'success'),
    onError: (error) => showToast(errorText(error), 'error'),
  });
  return {
    label: t('member.block', { name }),
    icon: <Icon icon={Ban} />,
    onSelect: () => mutate(),
    danger: true,
  };
}
