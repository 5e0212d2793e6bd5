import { data } from 'react-router';

/** The loading of a screen and of its loader; the loader's other data is in the query cache. */
export interface ScreenLoading {
  /** Never rejects. */
  settled: Promise<void>;
  /** What the page does instead of showing the screen, once that is known. */
  result?: { type: 'redirect'; path: string } | { type: 'error'; error: unknown };
}

/** Keeps what a loader returns or throws, so that it takes effect whenever it comes. */
export function trackLoading(loading: Promise<unknown>): ScreenLoading {
  const screen: ScreenLoading = { settled: settle() };
  return screen;

  async function settle() {
    try {
      const value = await loading;
      // A returned response is other data, unless it is a redirect.
      if (value instanceof Response) screen.result = toRedirect(value);
    } catch (error) {
      screen.result =
        error instanceof Response ? (toRedirect(error) ?? toError(error)) : { type: 'error', error };
    }
  }
}

function toRedirect({ headers }: Response): ScreenLoading['result'] {
  const path = headers.get('Location');
  return path ? { type: 'redirect', path } : undefined;
}

/** A thrown response is an error, whatever its status says. */
function toError({ status }: Response): ScreenLoading['result'] {
  return { type: 'error', error: data(null, { status: status < 400 ? 500 : status }) };
}
