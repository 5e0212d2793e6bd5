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
      if (value instanceof Response) screen.result = toResult(value);
    } catch (error) {
      screen.result = error instanceof Response ? toResult(error) : { type: 'error', error };
    }
  }
}

function toResult(response: Response): ScreenLoading['result'] {
  const path = response.headers.get('Location');
  if (path) return { type: 'redirect', path };
  return { type: 'error', error: data(null, { status: response.status }) };
}
