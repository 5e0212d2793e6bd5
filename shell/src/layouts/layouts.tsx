import { type ComponentType, type ReactNode, Suspense } from 'react';
import { Alerts } from '../alerts/alerts.tsx';
import { BottomBar } from '../navigation/bottom-bar.tsx';
import { EntryWarning } from '../entry-warning/entry-warning.tsx';
import { Footer } from '../navigation/footer.tsx';
import { ClientOnly } from './client-only.tsx';
import { SignupModal } from './signup-modal.tsx';
import { mainId, SkipLink } from '../navigation/skip-link.tsx';
import { TopBar } from '../navigation/top-bar.tsx';
import { LanderLayout } from './lander-layout.tsx';
import { Column, Main, Screen } from './layout-parts.ts';

/** Top bar, alerts, screen, footer with disclaimer, bottom bar; entry warning and sign-up modal (SHELL-006). */
function DefaultLayout({ children }: { children: ReactNode }) {
  return (
    <SignupModal>
      <Column>
        <SkipLink />
        <TopBar />
        <ClientOnly>
          <Alerts />
        </ClientOnly>
        <Main id={mainId} tabIndex={-1}>
          {children}
        </Main>
        <ClientOnly>
          {/* Differs by site and country: if it does not match the prerendered HTML, React renders only this boundary again. */}
          <Suspense>
            <Footer />
          </Suspense>
          <BottomBar />
        </ClientOnly>
      </Column>
      <EntryWarning />
    </SignupModal>
  );
}

const warnedCountries = ['NL', 'DE'];

/** The screen fills the window and renders its own header (SHELL-007). */
function ChatLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <Screen id={mainId} tabIndex={-1}>
        {children}
      </Screen>
      <EntryWarning countries={warnedCountries} />
    </>
  );
}

/** The screen alone: for printing, embedding and the return from a payment (SHELL-009). */
function EmptyLayout({ children }: { children: ReactNode }) {
  return <Main>{children}</Main>;
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
