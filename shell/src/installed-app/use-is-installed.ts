import { useMediaQuery } from '@liaison/shared/ui';

/** Whether the site runs as an installed app. */
export const useIsInstalled = () => useMediaQuery('(display-mode: standalone)');
