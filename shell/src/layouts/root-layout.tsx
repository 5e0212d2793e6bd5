import type { ReactNode } from 'react';
import { useTranslation } from '@liaison/shared/i18n';
import { useIsOnline } from '@liaison/shared/offline';
import { useSession } from '@liaison/shared/session';
import { Alert, GlobalStyle, ToastRegion, UiProvider } from '@liaison/shared/ui';
import { ScrollRestoration } from 'react-router';
import { boot } from '../boot/boot-data.ts';
import { BackgroundParts } from '../federation/background-parts.tsx';
import { ConsentQuestion } from '../consent/consent-question.tsx';
import { AppBadge } from '../navigation/app-badge.ts';
import { ClientOnly } from './client-only.tsx';
import { NavigationProgress } from '../navigation/navigation-progress.tsx';
import { PanelHost } from '../panel/panel-host.tsx';
import { useDocumentTitle } from '../router/use-document-title.ts';
import { useScreenFocus } from '../router/use-screen-focus.ts';
import { Frame, OfflinePlace } from './layout-parts.ts';
import { createOptionalComponent } from './optional-component.tsx';

/** Few sessions have some. */
const ReleaseNotices = createOptionalComponent(() =>
  import(/* webpackChunkName: "notices" */ './release-notices.tsx').then((module) => module.ReleaseNotices),
);
const hasNotices =
  boot.notices.length > 0 || [boot.shell, ...boot.releases].some(({ override }) => override !== undefined);

/** Surrounds every layout. */
export function RootLayout({ children }: { children: ReactNode }) {
  const settings = useSession((state) => state.settings);
  useDocumentTitle();
  useScreenFocus();
  const site = {
    imagePrefix: settings?.cdn_prefix ?? '/',
    fictionalIcon: settings?.fictional_icon,
    ...(settings && {
      premiumClaim: { percent: settings.premium_claim_percent, source: settings.premium_claim_source },
    }),
  };
  return (
    <UiProvider value={site}>
      <GlobalStyle />
      <NavigationProgress />
      <ClientOnly>
        {hasNotices && <ReleaseNotices boot={boot} />}
        <BackgroundParts />
      </ClientOnly>
      <Frame>
        <OfflineBanner />
        {children}
      </Frame>
      {/* After the screen, which may scroll to its hash when it opens. */}
      <ScrollRestoration />
      <ToastRegion />
      <ConsentQuestion />
      <AppBadge />
      <ClientOnly>{boot.panel && <PanelHost />}</ClientOnly>
    </UiProvider>
  );
}

function OfflineBanner() {
  const { t } = useTranslation('errors');
  return useIsOnline() ? null : (
    <OfflinePlace>
      <Alert tone="warning">{t('offline')}</Alert>
    </OfflinePlace>
  );
}
