import type { ReactNode } from 'react';
import { useSession } from '@liaison/shared/session';
import { GlobalStyle, ToastRegion, UiProvider } from '@liaison/shared/ui';
import { ScrollRestoration } from 'react-router';
import { boot } from '../boot/boot-data.ts';
import { AppBadge } from './app-badge.ts';
import { LivePart } from './live-part.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { ReleaseNotices } from './release-notices.tsx';

/** Around every layout, once. */
export function Frame({ children }: { children: ReactNode }) {
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
      <LivePart>
        <ReleaseNotices boot={boot} />
      </LivePart>
      <OfflineBanner />
      {children}
      <ToastRegion />
      <AppBadge />
    </UiProvider>
  );
}
