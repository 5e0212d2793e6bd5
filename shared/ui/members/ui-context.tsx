import { createContext, useContext } from 'react';

/** What the components need from the site's settings; the shell provides it. */
export interface UiSettings {
  /** URL prefix of every picture path. */
  imagePrefix: string;
  fictionalIcon?: string;
  /** That premium members find a match more often, in percent; shown only with its source. */
  premiumClaim?: { percent: number; source: string | null };
  /** How long a loading placeholder stays at least, 200 by default; tests do not wait for it. */
  minimumLoadingMs?: number;
}

const UiContext = createContext<UiSettings>({ imagePrefix: '/' });

export const UiProvider = UiContext.Provider;
export const useUiSettings = () => useContext(UiContext);

/** Returns a function that turns a picture path into a URL. A path with a leading slash is signed for this viewer and gets no prefix. */
export function useImageUrl() {
  const { imagePrefix } = useUiSettings();
  return (path: string) => (/^(https?:|blob:|data:|\/)/.test(path) ? path : `${imagePrefix}${path}`);
}

/**
 * Returns a function that gives the `srcset` of a picture's file: the service stores the sizes beside each other. Undefined for a
 * file that it did not make.
 */
export function useImageSourceSet() {
  const imageUrl = useImageUrl();
  return ({ filename, width = 1600 }: { filename: string; width?: number }) => {
    const [folder] = filename.split('/640.webp');
    if (folder === filename || width <= 640) return undefined;
    return `${imageUrl(filename)} 640w, ${imageUrl(`${folder}/1600.webp`)} ${Math.min(width, 1600)}w`;
  };
}
