import { ChevronDown, LogOut } from 'lucide-react';
import { call } from '@liaison/shared/api';
import type { User } from '@liaison/shared/contracts';
import { i18n, useTranslation } from '@liaison/shared/i18n';
import { clearUser } from '@liaison/shared/session';
import { Avatar, below, Menu, type MenuItem, NamedIcon, showToast } from '@liaison/shared/ui';
import { styled } from 'styled-components';
import { navigation } from '../router/navigation.ts';
import { useLabels } from './use-labels.ts';

/** What the modules put there (My profile, Settings), and Log out. */
export function AccountMenu({ user }: { user: User }) {
  const { t } = useTranslation('shell');
  const labelOf = useLabels();
  const entries = navigation('account', user);
  const items: MenuItem[] = [
    ...entries.map((item): MenuItem => ({
      kind: 'link',
      to: item.path,
      label: labelOf(item.label),
      icon: <NamedIcon name={item.icon} fallback="user" size={20} />,
    })),
    { kind: 'line' },
    {
      label: t('account.logout'),
      icon: <LogOut size={20} strokeWidth={1.75} aria-hidden="true" />,
      onSelect: () => void signOut(),
    },
  ];
  return (
    <Menu
      label={t('account.menu', { name: user.name })}
      trigger={
        <>
          <Avatar member={user.profile} size={32} />
          <Arrow size={20} strokeWidth={1.75} aria-hidden="true" />
        </>
      }
      items={items}
    />
  );
}

const Arrow = styled(ChevronDown)`
  ${below.s} {
    display: none;
  }
`;

/** The service first: a session that lives on although the page says otherwise would be worse than a message. */
export async function signOut(): Promise<void> {
  try {
    await call('GET /api/logout.php');
    clearUser('member-asked');
  } catch {
    showToast(i18n.t('errors:internal'), 'bad');
  }
}
