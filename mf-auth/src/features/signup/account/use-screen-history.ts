import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { useSignupOptions } from './signup-options.ts';

/** What an entry of the browser's history says about the form: its screen, and how many screens were opened before it. */
interface ScreenEntry {
  screen: string;
  depth: number;
}

interface ScreenHistoryOptions<Name extends string> {
  /** The screen of a page without an entry of the form. */
  first: Name;
  /** The screen before that one, if its questions were asked elsewhere: Back opens it before it leaves the page. */
  beforeFirst: Name | undefined;
  /** The screen to show for the one of an entry, because answers may be missing by now. */
  toReachable: (screen: string) => Name;
}

/** The shown screen. Outside a dialog, every opened screen is an entry of the browser's history, under the same address. */
export function useScreenHistory<Name extends string>(options: ScreenHistoryOptions<Name>) {
  const { first, beforeFirst = first, toReachable } = options;
  const isInDialog = useSignupOptions().onDone !== undefined;
  const location = useLocation();
  const { pathname, search, hash, state } = location;
  const navigate = useNavigate();
  const isReturn = useNavigationType() === 'POP';
  const entry = isInDialog ? null : readScreenEntry(state);
  const entryScreen = entry ? toReachable(entry.screen) : beforeFirst;
  const [shown, setShown] = useState({ location, screen: entry ? entryScreen : first, hasMoved: false });

  // Not by its key, which is the same when Back comes before the entry of an opened screen was rendered.
  if (shown.location !== location) {
    const screen = isReturn && !isInDialog ? entryScreen : shown.screen;
    setShown({ location, screen, hasMoved: shown.hasMoved || screen !== shown.screen });
  }

  const addEntry = (screen: Name) => {
    if (isInDialog) return;
    const opened: ScreenEntry = { screen, depth: (entry?.depth ?? 0) + 1 };
    void navigate(
      { pathname, search, hash },
      { state: { ...(isObject(state) && state), signup: opened }, preventScrollReset: true },
    );
  };
  const open = (screen: Name) => {
    if (screen === shown.screen) return;
    // At once, because the form moves the focus to a field of the opened screen.
    setShown({ location, screen, hasMoved: true });
    addEntry(screen);
  };
  const addFirstEntry = useEffectEvent(() => {
    if (!entry && beforeFirst !== first) addEntry(first);
  });
  useEffect(() => addFirstEntry(), []);
  return { screen: shown.screen, hasMoved: shown.hasMoved, open };
}

/** Null for the entry with which the page was opened. */
export function readScreenEntry(state: unknown): ScreenEntry | null {
  const entry = isObject(state) ? state['signup'] : undefined;
  if (!isObject(entry) || typeof entry['screen'] !== 'string' || typeof entry['depth'] !== 'number')
    return null;
  return { screen: entry['screen'], depth: entry['depth'] };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
