import type { ComponentType, ReactNode } from 'react';
import { useUser } from '@liaison/shared/session';
import { useLocation } from 'react-router';
import { Alerts } from '../alerts/alerts.tsx';
import { BottomBar } from '../navigation/bottom-bar.tsx';
import { EntryWarning } from '../entry-warning/entry-warning.tsx';
import { ClientOnly } from './client-only.tsx';
import { createOptionalComponent } from './optional-component.tsx';
import { MatchModals } from './match-modals.tsx';
import { SignupModal } from './signup-modal.tsx';
import { mainId, MainSkipLink } from '../navigation/skip-link.tsx';
import { getNavigationItems } from '../navigation/navigation-items.ts';
import { TopBar } from '../navigation/top-bar.tsx';
import { findRoute } from '../router/site-routes.ts';
import { LanderLayout } from './lander-layout.tsx';
import { BarPlace, Column, Main, PageMain, Screen, Window } from './layout-parts.ts';

/** Below the first screen, so its code is not part of the first bundle. */
const Footer = createOptionalComponent(() =>
  import(/* webpackChunkName: "footer" */ '../navigation/footer.tsx').then((module) => module.Footer),
);

/** Top bar, alerts, screen, footer with disclaimer, bottom bar; entry warning and sign-up modal (SHELL-006). */
function DefaultLayout({ children }: { children: ReactNode }) {
  const user = useUser();
  return (
    <SignupModal>
      <Column>
        <MainSkipLink />
        <TopBar />
        <ClientOnly>
          <Alerts />
        </ClientOnly>
        <PageMain id={mainId} tabIndex={-1}>
          {children}
        </PageMain>
        <ClientOnly>
          <Footer />
          <BottomBar />
          {user && <MatchModals key={user.id} />}
        </ClientOnly>
      </Column>
      <EntryWarning />
    </SignupModal>
  );
}

const warnedCountries = ['NL', 'DE'];

/**
 * Without a footer (SHELL-007). On wide screens the top bar stays and the screen fills the rest of the window. Below that a screen
 * that the navigation leads to has both bars, any other one only the header that it renders itself.
 */
function ChatLayout({ children }: { children: ReactNode }) {
  const user = useUser();
  const { pathname } = useLocation();
  const route = findRoute(pathname)?.name;
  const hasBars = getNavigationItems('main', user).some((item) => item.route === route);
  return (
    <>
      <Window data-window={hasBars ? 'wide' : 'always'}>
        <MainSkipLink />
        <BarPlace $wideOnly={!hasBars}>
          <TopBar />
          <ClientOnly>
            <Alerts />
          </ClientOnly>
        </BarPlace>
        <Screen id={mainId} tabIndex={-1}>
          {children}
        </Screen>
        {hasBars && <BottomBar />}
      </Window>
      <EntryWarning countries={warnedCountries} />
    </>
  );
}

/**
 * The screen alone: for printing, embedding and the return from a payment (SHELL-009). One of the staff has a navigation beside its
 * content, so it brings its own `<main>`.
 */
function EmptyLayout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return findRoute(pathname)?.access === 'staff' ? children : <Main>{children}</Main>;
}

/** The layout components by the name that a route gives. */
export const layouts: Record<
  'default' | 'chat' | 'lander' | 'empty',
  ComponentType<{ children: ReactNode }>
> = {
  default: DefaultLayout,
  chat: ChatLayout,
  lander: LanderLayout,
  empty: EmptyLayout,
};
