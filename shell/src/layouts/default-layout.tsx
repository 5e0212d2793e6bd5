import { type ReactNode, Suspense } from 'react';
import { Alerts } from '../alerts/alerts.tsx';
import { BottomBar } from '../chrome/bottom-bar.tsx';
import { EntryWarning } from '../chrome/entry-warning.tsx';
import { Footer } from '../chrome/footer.tsx';
import { LivePart } from '../chrome/live-part.tsx';
import { SignupModal } from '../chrome/signup-modal.tsx';
import { mainId, SkipLink } from '../chrome/skip-link.tsx';
import { TopBar } from '../chrome/top-bar.tsx';
import { Column, Main } from './column.ts';

/** Top navigation, alerts, the screen, footer with disclaimer; entry warning and sign-up modal (SHELL-006). */
export function DefaultLayout({ children }: { children: ReactNode }) {
  return (
    <SignupModal>
      <Column>
        <SkipLink />
        <TopBar />
        <LivePart>
          <Alerts />
        </LivePart>
        <Main id={mainId} tabIndex={-1}>
          {children}
        </Main>
        <LivePart>
          {/* Differs by site and country: HTML rendered ahead that does not match is drawn again here only. */}
          <Suspense>
            <Footer />
          </Suspense>
          <BottomBar />
        </LivePart>
      </Column>
      <EntryWarning />
    </SignupModal>
  );
}
