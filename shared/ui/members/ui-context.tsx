import { createContext, useContext } from 'react';

/** What the components need to know of the site; the shell fills it from the settings. */
export interface UiSettings {
  /** Put before the path of every picture. */
  imagePrefix: string;
  /** The site's own word for a fictional member; the translated one without it. */
  fictionalWord?: string;
  fictionalIcon?: string;
}

const UiContext = createContext<UiSettings>({ imagePrefix: '/' });

export const UiProvider = UiContext.Provider;
export const useUiSettings = () => useContext(UiContext);

/** The address of a picture's file. One that begins with a slash is signed for this member and stands for itself. */
export function useImageUrl() {
  const { imagePrefix } = useUiSettings();
  return (path: string) => (/^(https?:|blob:|data:|\/)/.test(path) ? path : `${imagePrefix}${path}`);
}
