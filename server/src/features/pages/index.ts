import type { Feature } from '../feature.ts';
import { registerPageRoutes } from './pages.routes.ts';

export const pagesFeature: Feature = { name: 'pages', register: registerPageRoutes };

export { buildFaqData, isPageName } from './static-page.ts';
