import { type ReactNode, useSyncExternalStore } from 'react';
import { useTranslation } from '@liaison/shared/i18n';
import { useSession } from '@liaison/shared/session';
import { Alert, GlobalStyle, ToastRegion, UiProvider } from '@liaison/shared/ui';
import { ScrollRestoration } from 'react-router';
import { boot } from '../boot/boot-data.ts';
import { AppBadge } from '../navigation/app-badge.ts';
import { ClientOnly } from './client-only.tsx';
import { NavigationProgress } from '../navigation/navigation-progress.tsx';
import { ReleaseNotices } from './release-notices.tsx';

/** Surrounds every layout. */
export function RootLayout({ children }: { children: ReactNode }) {
  const settings = useSession((state) => state.settings);
  const site = {
    imagePrefix: settings?.cdn_prefix ?? '/',
    fictionalIcon: settings?.fictional_icon,
  };
  return (
    <UiProvider value={site}>
      <GlobalStyle />
      <ScrollRestoration />
      <NavigationProgress />
      <ClientOnly>
        <ReleaseNotices boot={boot} />
      </ClientOnly>
      <OfflineBanner />
      {children}
      <ToastRegion />
      <AppBadge />
    </UiProvider>
  );
}

function OfflineBanner() {
  const { t } = useTranslation('errors');
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return isOnline ? null : <Alert tone="warning">{t('offline')}</Alert>;
}

function subscribe(onChange: () => void) {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}
