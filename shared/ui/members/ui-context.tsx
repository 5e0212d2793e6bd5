import { createContext, useContext } from 'react';

/** What the components need from the site's settings; the shell provides it. */
export interface UiSettings {
  /** URL prefix of every picture path. */
  imagePrefix: string;
  /** Replaces the translated word for a fictional member. */
  fictionalWord?: string;
  fictionalIcon?: string;
}

const UiContext = createContext<UiSettings>({ imagePrefix: '/' });

export const UiProvider = UiContext.Provider;
export const useUiSettings = () => useContext(UiContext);

/** Returns a function that turns a picture path into a URL. A path with a leading slash is signed for this viewer and gets no prefix. */
export function useImageUrl() {
  const { imagePrefix } = useUiSettings();
  return (path: string) => (/^(https?:|blob:|data:|\/)/.test(path) ? path : `${imagePrefix}${path}`);
}
