import type { MemberCard } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { blockMember } from '@liaison/shared/live';
import { useUser } from '@liaison/shared/session';
import { Icon, Menu, showToast, useErrorText } from '@liaison/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { Ban, EllipsisVertical } from 'lucide-react';

interface MemberMenuProps {
  member: Pick<MemberCard, 'id' | 'name'>;
}

/** What a member can do against another one. */
export function MemberMenu({ member: { id, name } }: MemberMenuProps) {
  const { t } = useTranslation(['members', 'common']);
  const user = useUser();
  const errorText = useErrorText();
  const { mutate } = useMutation({
    mutationFn: () => blockMember(id),
    onSuccess: () => showToast(t('common:member.blocked', { name }), 'success'),
    onError: (error) => showToast(errorText(error), 'error'),
  });
  if (!user || user.id === id) return null;
  return (
    <Menu
      trigger={<Icon icon={EllipsisVertical} />}
      label={t('members:profile.more', { name })}
      items={[
        {
          label: t('common:member.block', { name }),
          icon: <Icon icon={Ban} />,
          onSelect: () => mutate(),
          danger: true,
        },
      ]}
    />
  );
}
