import { ChevronDown, LogOut } from 'lucide-react';
import type { User } from '@liaison/shared/contracts';
import { i18n, useTranslation } from '@liaison/shared/i18n';
import { clearUser } from '@liaison/shared/session';
import { Avatar, Icon, mediaDown, Menu, type MenuItem, NamedIcon, showToast } from '@liaison/shared/ui';
import { styled } from 'styled-components';
import { getNavigationItems } from './navigation-items.ts';
import { useLabels } from '../language/use-labels.ts';
import { endSession } from '../session.api.ts';

/** The account entries of the modules (My profile, Settings) and the logout. */
export function AccountMenu({ user }: { user: User }) {
  const { t } = useTranslation('shell');
  const getLabel = useLabels();
  const entries = getNavigationItems('account', user);
  const items: MenuItem[] = [
    ...entries.map((item): MenuItem => ({
      kind: 'link',
      to: item.path,
      label: getLabel(item.label),
      icon: <NamedIcon name={item.icon} fallback="user" size={20} />,
    })),
    { kind: 'separator' },
    {
      label: t('account.logout'),
      icon: <Icon icon={LogOut} />,
      onSelect: () => void logOut(),
    },
  ];
  return (
    <Menu
      label={t('account.menu', { name: user.name })}
      trigger={
        <>
          <Avatar member={user.profile} size={32} />
          <Icon icon={Arrow} />
        </>
      }
      items={items}
    />
  );
}

const Arrow = styled(ChevronDown)`
  ${mediaDown.s} {
    display: none;
  }
`;

/** Ends the session on the server first: showing the user as logged out while the session still exists would be unsafe. */
export async function logOut(): Promise<void> {
  try {
    await endSession();
    clearUser('member-asked');
  } catch {
    showToast(i18n.t('errors:internal'), 'error');
  }
}
