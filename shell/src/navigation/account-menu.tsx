import { ChevronDown, Download, LogOut } from 'lucide-react';
import type { User } from '@liaison/shared/contracts';
import { i18n, useTranslation } from '@liaison/shared/i18n';
import { clearUser } from '@liaison/shared/session';
import {
  Avatar,
  Button,
  Dialog,
  Icon,
  mediaDown,
  Menu,
  type MenuItem,
  NamedIcon,
  showToast,
  Text,
} from '@liaison/shared/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { hasWaitingWork } from '../federation/background-parts.tsx';
import { getNavigationItems } from './navigation-items.ts';
import { useLabels } from '../language/use-labels.ts';
import { useInstallOffer } from '../installed-app/install-offer.ts';
import { endSession } from '../session.api.ts';

/** The account entries of the modules (My profile, Settings) and the logout. */
export function AccountMenu({ user }: { user: User }) {
  const { t } = useTranslation('shell');
  const getLabel = useLabels();
  const [isWarning, setWarning] = useState(false);
  const install = useInstallOffer();
  const entries = getNavigationItems('account', user);
  const items: MenuItem[] = [
    ...entries.map((item): MenuItem => ({
      kind: 'link',
      to: item.path,
      label: getLabel(item.label),
      icon: <NamedIcon name={item.icon} fallback="user" size={20} />,
    })),
    ...(install
      ? [{ label: t('account.install'), icon: <Icon icon={Download} size={20} />, onSelect: install }]
      : []),
    { kind: 'separator' },
    {
      label: t('account.logout'),
      icon: <Icon icon={LogOut} />,
      onSelect: () => (hasWaitingWork(user.id) ? setWarning(true) : void logOut()),
    },
  ];
  return (
    <>
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
      <Dialog
        open={isWarning}
        onClose={() => setWarning(false)}
        title={t('logoutWarning.title')}
        actions={
          <>
            <Button variant="secondary" onClick={() => setWarning(false)}>
              {t('logoutWarning.cancel')}
            </Button>
            <Button variant="secondary" onClick={() => void logOut()}>
              {t('logoutWarning.confirm')}
            </Button>
          </>
        }
      >
        <Text>{t('logoutWarning.text')}</Text>
      </Dialog>
    </>
  );
}

const Arrow = styled(ChevronDown)`
  ${mediaDown.s} {
    display: none;
  }
`;

/** Ends the session on the server first: showing the user as logged out while the session still exists would be unsafe. */
async function logOut(): Promise<void> {
  try {
    await endSession();
    clearUser('member-asked');
  } catch {
    showToast(i18n.t('errors:internal'), 'error');
  }
}
