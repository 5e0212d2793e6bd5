import type { ReactNode } from 'react';
import { EntryWarning } from '../chrome/entry-warning.tsx';
import { mainId, SkipLink } from '../chrome/skip-link.tsx';
import { Screen } from './column.ts';

const warnedCountries = ['NL', 'DE'];

/** A conversation fills the window; its screen brings its own bar (SHELL-007). */
export function ChatLayout({ children }: { children: ReactNode }) {
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
