import type { MemberCard } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { Slot } from '@liaison/shared/module';
import { useBlock } from '@liaison/shared/parts';
import { useUser } from '@liaison/shared/session';
import { Icon, Menu } from '@liaison/shared/ui';
import { EllipsisVertical, Flag } from 'lucide-react';
import { useState } from 'react';

interface MemberMenuProps {
  member: Pick<MemberCard, 'id' | 'name'>;
}

/** What a member or a visitor can do against a member. */
export function MemberMenu(props: MemberMenuProps) {
  const { menu, dialogs } = useMemberMenu(props.member);
  return (
    <>
      {menu}
      {dialogs}
    </>
  );
}

/** The menu, and the dialogs that it opens apart from it: what is typed in them outlasts a move of the menu. */
export function useMemberMenu({ id, name }: MemberMenuProps['member']) {
  const { t } = useTranslation(['members', 'common']);
  const user = useUser();
  const { blockItem, blockDialog } = useBlock({ id, name }, 'members');
  const [isReporting, setReporting] = useState(false);
  if (user?.id === id) return { menu: null, dialogs: null };
  return {
    menu: (
      <Menu
        trigger={<Icon icon={EllipsisVertical} />}
        label={t('members:profile.more', { name })}
        items={[
          {
            label: t('common:member.report', { name }),
            icon: <Icon icon={Flag} />,
            onSelect: () => setReporting(true),
          },
          ...(user ? [blockItem] : []),
        ]}
      />
    ),
    dialogs: (
      <>
        {blockDialog}
        {isReporting && (
          <Slot
            at="report-dialog"
            subject={{ type: 'profile', id }}
            name={name}
            onClose={() => setReporting(false)}
          />
        )}
      </>
    ),
  };
}
